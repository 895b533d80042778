import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer } from '../testing';
import { runCommand } from '../testing/run-command';
import { messagesList } from './messages';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jnn-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...options: string[]): Promise<string> => runCommand(messagesList, folder, options);

describe('messages list', () => {
  it(
    'lists what visitors wrote since a day',
    async () => {
      const server = await startTestServer({ DATA_DIR: folder });
      const body = {
        ...{ name: 'Őszi Tünde', email: 'tunde@example.hu', subject: 'Kései érkezés', bookingCode: 'GOAAAA3333' },
        message: 'Éjfélkor érkezünk.\nRendben?',
      };
      const { reference } = (await createVisitor(server).call(calls.sendMessage, { body })).body;
      await server.close();

      const written = await run('--since', '2026-03-01');
      for (const line of [
        `${reference}  2026-03-02 09:00  Őszi Tünde <tunde@example.hu>  GOAAAA3333`,
        '  Éjfélkor érkezünk.\n  Rendben?',
        '1 messages since 2026-03-01.',
      ])
        expect(written).toContain(line);
      expect(await run('--since', '2026-03-03')).toBe('0 messages since 2026-03-03.');
    },
    START_TIMEOUT,
  );

  it('says what is wrong with its options', async () => {
    await expect(run('--since', 'yesterday')).rejects.toThrow('--since is no day.');
    await expect(run('--sinze', '2026-03-03')).rejects.toThrow(/Usage: messages list/);
  });
});
