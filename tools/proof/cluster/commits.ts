import type { DatabaseServer } from '@jnn/backend/test-replicated-postgres';
import pg from 'pg';

/** Milliseconds that a commit takes, the median, with the replica's word and without. */
export interface CommitTimes {
  readonly waiting: string;
  readonly alone: string;
}

const COMMITS = 300;

/** Measures commits one after the other. */
export async function measureCommits({ url }: DatabaseServer): Promise<CommitTimes> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('CREATE TABLE IF NOT EXISTS measured_commit (at timestamptz)');
    const median = async (level: 'on' | 'local'): Promise<string> => {
      await client.query(`SET synchronous_commit = ${level}`);
      const times: number[] = [];
      for (let at = 0; at < COMMITS; at += 1) {
        const begun = performance.now();
        await client.query('INSERT INTO measured_commit VALUES (now())');
        times.push(performance.now() - begun);
      }
      return (times.toSorted((a, b) => a - b)[COMMITS / 2] ?? 0).toFixed(2);
    };
    return { alone: await median('local'), waiting: await median('on') };
  } finally {
    await client.query('DROP TABLE measured_commit').catch(() => undefined);
    await client.end();
  }
}
