import { createPrivateKey } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { signedText } from '../../core/store/signatures';
import { id, openReleasedSite, type ReleaseTool } from '../../testing/sample-releases';

let tool: ReleaseTool;
beforeEach(async () => {
  tool = await openReleasedSite();
});
afterEach(() => tool.close());

describe('what is not signed by a known key', () => {
  const site = () => join(tool.store, 'sites', 'production', '2.json');
  const altered = async (change: (text: string) => string): Promise<string> => {
    await writeFile(site(), change(await readFile(site(), 'utf8')));
    return (await tool.run('status')).stderr;
  };

  it('is refused when it was altered', async () => {
    expect(await altered((text) => text.replaceAll(id('b'), id('c')))).toMatch(/2\.json .*not signed by a key that/);
  });

  it('is refused without a signature', async () => {
    expect(await altered((text) => text.replace(/,\s*"signature": "[^"]*"/, ''))).toMatch(/2\.json .*is not signed;/);
  });

  it('is refused in the place of another, though its signature is good', async () => {
    const first = await readFile(join(tool.store, 'sites', 'production', '1.json'), 'utf8');
    expect(await altered(() => first)).toMatch(/holds a document of another name/);
  });
});

describe('the history', () => {
  const entry = (revision: number) => join(tool.store, 'sites', 'production', `${String(revision)}.json`);
  const rewritten = async (revision: number, change: (text: string) => string): Promise<void> => {
    const stored: unknown = JSON.parse(change(await readFile(entry(revision), 'utf8')));
    const document = { ...z.record(z.string(), z.unknown()).parse(stored), signature: undefined };
    await writeFile(entry(revision), signedText(document, createPrivateKey(tool.env['RELEASE_SIGNING_KEY'] ?? '')));
  };
  const audit = () => tool.run('audit');

  it('is a chain that can be verified', async () => {
    expect(await audit()).toMatchObject({
      code: 0,
      stdout: 'The history of production is whole: 2 revisions, all signed, each after the one before.',
    });
  });

  it('says which entry was replaced, even by one with a good signature', async () => {
    await rewritten(1, (text) => text.replace('"tester"', '"nobody"'));
    expect(await audit()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('revision 2 was not made after the revision 1 that is stored'),
    });
  });

  it('says which entry is missing or was altered', async () => {
    await writeFile(entry(1), (await readFile(entry(1), 'utf8')).replace('"tester"', '"nobody"'));
    expect((await audit()).stderr).toMatch(/broken at revision 1: .*is not signed by a key/);
    await rm(entry(1));
    expect((await audit()).stderr).toMatch(/broken at revision 1: .*is not in the release store/);
  });

  it('may begin before the chain, but does not leave it', async () => {
    const unchained = (text: string) => text.replace(/ "previous": "[0-9a-f]{64}",?\n/, '');
    await rewritten(2, unchained);
    await tool.published('recipes', 'c');
    await tool.promoted('recipes', 'c');
    expect((await audit()).stdout).toContain('Revisions before 2 are signed and older than the chain.');
    await tool.published('recipes', 'd');
    await tool.promoted('recipes', 'd');
    await rewritten(4, unchained);
    expect((await audit()).stderr).toContain('revision 4 was not made after the revision 3');
  });
});
