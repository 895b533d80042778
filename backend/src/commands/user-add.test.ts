import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer } from '../testing';
import { runCommand } from '../testing/run-command';
import { emailsTo } from '../testing/members';
import { UsageError } from './command';
import { userAdd } from './user-add';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jnn-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...options: string[]): Promise<string> => runCommand(userAdd, folder, options);

const partner = ['--partner', '--email', 'uj@partner.hu', '--first-name', 'Éva', '--last-name', 'Őrsi'];

describe('user add --partner', () => {
  it(
    'invites a partner, who sets a password by the link and looks after the hotels',
    async () => {
      const output = await run(...partner, '--hotels', 'd0001, d0002');
      const token = /\/jelszo-megadas\/([\w-]{43})/.exec(output)?.[1] ?? '';
      expect(token).not.toBe('');

      const server = await startTestServer({ DATA_DIR: folder });
      server.clock.set(new Date().toISOString());
      const browser = createVisitor(server);
      const [email] = await emailsTo(server, 'uj@partner.hu');
      expect(email).toMatchObject({ kind: 'partner-invitation', subject: 'Meghívó a JNN partnerfelületére' });
      expect(email?.text).toContain(token);
      const password = 'első-saját-jelszavam';
      expect((await browser.call(calls.changePassword, { body: { token, password } })).status).toBe(200);
      const entered = await browser.call(calls.login, { body: { email: 'uj@partner.hu', password } });
      const bearer = entered.body.userToken;
      const exported = await browser.call(calls.exportAccount, { token: bearer });
      expect(exported.body).toMatchObject({ user: { roles: { ROLE_PARTNER: true } }, partnerOf: ['d0001', 'd0002'] });
      await server.close();

      expect(await run(...partner, '--hotels', 'd0003')).toBe(
        'uj@partner.hu can log in already and now looks after 1 more.',
      );
    },
    START_TIMEOUT,
  );

  it('refuses hotels that do not exist, and changes nothing', async () => {
    await expect(run(...partner, '--hotels', 'd0001,nincs-ilyen')).rejects.toThrow(
      'There is no hotel with the code nincs-ilyen.',
    );
  });

  it.each([
    [['--email', 'a@b.hu']],
    [[...partner.slice(0, 2), 'nem cím', ...partner.slice(3), '--hotels', 'd0001']],
    [[...partner, '--hotels', ' , ']],
    [[...partner, '--hotels', 'd0001', '--admin']],
  ])('says how it is meant when it is called like %j', async (options) => {
    await expect(run(...options)).rejects.toThrow(UsageError);
  });
});
