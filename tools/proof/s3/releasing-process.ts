import { setTimeout as pause } from 'node:timers/promises';
import { id, openReleaseTool, sampleRelease } from '@jnn/platform/testing';
import type { Releasing } from './releasing';

// A process that releases one part to the store of its environment, over and over, until it is told to stop:
// publish, canary, promote, and after every second promotion a rollback. It says what it was told of each change.

/** The digits that the ids of the builds repeat. */
const SIGNS = ['1', '2', '3', '4', '5', '6'] as const;

/** Milliseconds within which a store that is away has to come back. */
const PATIENCE = 60_000;

const [part = ''] = process.argv.slice(2);
const { RELEASE_STORE: store = '', RELEASE_SIGNING_KEY: key = '', ROUNDS: rounds = '' } = process.env;

const tool = await openReleaseTool(store);
const stopping = new AbortController();
process.once('message', () => stopping.abort());

for (let round = 0; round < Number(rounds) && !stopping.signal.aborted; round += 1) {
  const sign = SIGNS[round % SIGNS.length] ?? '';
  const build = id(sign);
  await told('publish', build, [part, '--from', await tool.built(sampleRelease(part, sign), sign)]);
  // What is on trial needs a build beside it that is live.
  if (round > 0) await told('canary', build, [part, build, '5%', '--skip-smoke', 'a proof']);
  await told('promote', build, [part, build, '--skip-smoke', 'a proof']);
  if (round % 2 === 1) await told('rollback', null, [part]);
}
await tool.close();
process.disconnect();

/** Runs a command, again while the store is away, and says how it ended. Throws when it is refused for another reason. */
async function told(command: Releasing['command'], build: string | null, words: readonly string[]): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (let failures = 0; ; failures += 1) {
    const { code, stdout, stderr } = await tool.runWith({ RELEASE_SIGNING_KEY: key }, command, ...words, '--json');
    const isOvertaken = stderr.includes('changed meanwhile');
    if (code === 0 || isOvertaken) {
      // The release tool's own answer, whose form it documents.
      const answer = (isOvertaken ? { status: 'overtaken' } : JSON.parse(stdout)) as Pick<
        Releasing,
        'status' | 'revision'
      >;
      process.send?.({ ...answer, part, command, build, failures } satisfies Releasing);
      return;
    }
    if (!/ cannot be (?:read|written|listed): /.test(stderr) || Date.now() > deadline)
      throw new Error(`${command} ${part} was refused: ${stderr}`);
    await pause(100);
  }
}
