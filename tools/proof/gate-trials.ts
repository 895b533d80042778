import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configuredWriter, publish, publishAll, putSourcesLive, runRelease } from '@jnn/platform/release';
import { environment } from '../environment';
import { RELEASE_PLUGINS } from '@jnn/part-tools';
import { PROJECT } from '../project';
import { CODE_FAULTS, type CodeFault } from '@jnn/e2e/code-faults';
import { buildFaulty } from './put-live';

/** What the gate did with a build. */
export interface GateTrial {
  readonly fault: CodeFault;
  readonly refused: boolean;
  /** From the command to its end. */
  readonly seconds: number;
  /** The first reason; empty when it was let out. */
  readonly reason: string;
}

/** Promotes real builds of a remote, each with one fault, into a site and a store of their own, through the whole gate. */
export async function tryGate(remote: string, log: (line: string) => void): Promise<GateTrial[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gate-trials-'));
  const env = {
    ...environment(),
    JNN_MODE: 'demo',
    DATA_DIR: folder,
    RELEASE_STORE: undefined,
    SITE_ENVIRONMENT: undefined,
    API_URL: undefined,
  };
  try {
    const writer = await configuredWriter(PROJECT, env);
    const releases = await publishAll(PROJECT, writer, log);
    const builds = new Map([...releases].map(([part, { build }]) => [part, build]));
    await putSourcesLive(writer, { environment: 'demo', builds, by: 'proof' }, log);
    const trials: GateTrial[] = [];
    for (const fault of CODE_FAULTS) {
      const { folder: built, release } = await buildFaulty(remote, fault);
      await publish(writer, built, release);
      await rm(built, { recursive: true });
      const said: string[] = [];
      const begun = performance.now();
      const promotion = ['promote', remote, release.build, '--why', fault];
      const output = { print: () => undefined, printError: (line: string) => said.push(line) };
      const code = await runRelease(PROJECT, promotion, env, output, RELEASE_PLUGINS);
      const seconds = (performance.now() - begun) / 1000;
      const [, reason = ''] = said.join('\n').split('\n');
      trials.push({ fault, refused: code !== 0, seconds, reason: reason.trim() });
      log(`${fault}: ${code === 0 ? 'let out' : reason.trim()} (${seconds.toFixed(0)} s)`);
      if (code === 0) await runRelease(PROJECT, ['rollback', remote], env, { print: () => undefined, printError: log });
    }
    return trials;
  } finally {
    await rm(folder, { recursive: true });
  }
}
