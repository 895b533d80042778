import { setTimeout as pause } from 'node:timers/promises';
import { id, openReleaseTool, sampleBuildsIn } from '@jnn/platform/testing';
import { openSampleSite, PART, SAMPLE_SIGNS } from './sample-site';

/** What visitors got while a site changed. */
export interface LoadOutcome {
  readonly seconds: number;
  readonly requests: number;
  /** Requests that got no document. */
  readonly failed: number;
  /** Documents that name another number of builds of the remote than one. */
  readonly mixed: number;
  /** The builds that were given out. */
  readonly builds: ReadonlySet<string>;
  /** Milliseconds within which 99 of 100 documents were whole. */
  readonly slowest: number;
}

/** Requests a second while the site changes. */
export const REQUESTS_A_SECOND = 50;

/** Promotes a remote so many times, with a rollback after every fourth, while visitors ask for its page 50 times a second. */
export async function releaseUnderLoad(releases: number): Promise<LoadOutcome> {
  const tool = await openReleaseTool();
  const site = await openSampleSite(tool);
  const asked: Promise<{ readonly builds: readonly string[] | null; readonly time: number }>[] = [];
  async function ask() {
    const begun = performance.now();
    const builds = await fetch(`${site.url}/${PART}`).then(buildsOf, () => null);
    return { builds, time: performance.now() - begun };
  }
  const begun = Date.now();
  const asking = setInterval(() => {
    // A busy machine skips ticks; the rate is kept over the whole time.
    while (asked.length < ((Date.now() - begun) / 1000) * REQUESTS_A_SECOND) asked.push(ask());
  }, 1000 / REQUESTS_A_SECOND);
  try {
    for (let release = 1; release <= releases; release += 1) {
      const build = id(SAMPLE_SIGNS[release % SAMPLE_SIGNS.length] ?? '');
      await tool.json('promote', PART, build, '--skip-smoke', 'a trial');
      while (!(await ask()).builds?.includes(build)) await pause(50);
      if (release % 4 !== 0) continue;
      await tool.json('rollback', PART);
      // Now and then overtaken by the next change before anyone has seen it.
      await pause(100);
    }
    const documents = await Promise.all(asked);
    return {
      ...{
        releases,
        rollbacks: Math.floor(releases / 4),
        seconds: (Date.now() - begun) / 1000,
        requests: documents.length,
      },
      failed: documents.filter(({ builds }) => builds === null).length,
      mixed: documents.filter(({ builds }) => builds !== null && builds.length !== 1).length,
      builds: new Set(documents.flatMap(({ builds }) => builds ?? [])),
      slowest: documents.map(({ time }) => time).toSorted((a, b) => a - b)[Math.floor(0.99 * documents.length)] ?? 0,
    };
  } finally {
    clearInterval(asking);
    await Promise.all(asked).then(() => site.close());
    await tool.close();
  }
}

/** The builds of the remote whose files a document fetches or runs; null when the answer is no document. */
async function buildsOf(answer: Response): Promise<string[] | null> {
  const html = await answer.text();
  return answer.ok ? sampleBuildsIn(html, PART) : null;
}
