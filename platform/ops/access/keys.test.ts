import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { StoredSite } from '../../core/server/site-source';
import { openObjects, releaseStore } from '../../core/store/release-store';
import { signedText } from '../../core/store/signatures';
import { publicHalf, publicKeys } from '../../core/store/signing-keys';
import { id, openReleaseTool, sampleRelease, type ReleaseTool } from '../../testing/sample-releases';

const WITHOUT_SMOKE = ['--skip-smoke', 'no browser in this test'] as const;

let tool: ReleaseTool;
/** Environment variables of a person with a key of their own. */
let anna: Readonly<Record<string, string>>;
let bela: Readonly<Record<string, string>>;

/** A person whose public key lies in a file. */
async function person(name: string): Promise<Readonly<Record<string, string>>> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(keyFile(name), publicHalf(privateKey));
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { RELEASE_SIGNING_KEY: pem, RELEASE_PUBLIC_KEY: tool.publicKey };
}
const keyFile = (name: string): string => join(tool.folder, `${name}.pem`);

const add = (name: string, may: string) => tool.json('keys', 'add', name, '--key', keyFile(name), '--may', may);
const publish = async (who: Readonly<Record<string, string>>, part: string, sign: string) =>
  tool.runWith(who, 'publish', part, '--from', await tool.built(sampleRelease(part, sign), sign));
const promote = (who: Readonly<Record<string, string>>, part: string, sign: string, ...more: readonly string[]) =>
  tool.runWith(who, 'promote', part, id(sign), ...WITHOUT_SMOKE, ...more);

/** What a server of this store serves, and why it does not follow. */
async function served(): Promise<{ revision: number | undefined; problem: string }> {
  let problem = '';
  const report = { failed: (why: unknown) => (problem = String(why)), recovered: () => '', saveFailed: () => '' };
  const store = releaseStore(await openObjects(tool.store), publicKeys(tool.publicKey));
  const site = await StoredSite.open(store, 'production', report);
  site.close();
  return { revision: problem === '' ? site.current().revision : undefined, problem };
}

/** Signs a document of the store anew, as somebody does who writes past the release tool. */
async function signedAnew(path: string, who: Readonly<Record<string, string>>): Promise<void> {
  const stored: unknown = JSON.parse(await readFile(join(tool.store, path), 'utf8'));
  const document = { ...z.record(z.string(), z.unknown()).parse(stored), signature: undefined };
  await writeFile(join(tool.store, path), signedText(document, createPrivateKey(who['RELEASE_SIGNING_KEY'] ?? '')));
}

beforeEach(async () => {
  tool = await openReleaseTool();
  [anna, bela] = [await person('Anna'), await person('Béla')];
  await tool.published('shell', 'a');
  await tool.published('recipes', 'b');
  await promote({}, 'shell', 'a');
  await promote({}, 'recipes', 'b');
  await add('Anna', 'release:recipes');
  await add('Béla', 'operate');
});
afterEach(() => tool.close());

describe('named keys', () => {
  it('do what they may, and stand in the history by their holder', async () => {
    expect(await publish(anna, 'recipes', 'c')).toMatchObject({ code: 0 });
    expect(await promote(bela, 'recipes', 'c')).toMatchObject({ code: 0 });
    expect(await tool.json('status')).toMatchObject({ revision: 3, change: { by: 'Béla' } });
    expect(await served()).toEqual({ revision: 3, problem: '' });
    expect((await tool.run('keys')).stdout).toContain('  Anna: release:recipes\n  Béla: operate');
  });

  it('are refused what they may not, in a sentence that says what they may', async () => {
    expect(await publish(anna, 'pantry', 'c')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The key of Anna may not release pantry; it may: release:recipes\. /),
    });
    expect((await publish(bela, 'recipes', 'c')).stderr).toMatch(/Béla may not release recipes/);
    expect((await promote(anna, 'shell', 'a')).stderr).toMatch(/Anna may not operate production/);
    expect((await tool.runWith(bela, 'keys', 'remove', 'Anna')).stderr).toMatch(/Béla may not change this/);
    expect((await promote(await person('Cili'), 'shell', 'a')).stderr).toMatch(/keys\.json does not name it/);
  });

  it('may be for one environment', async () => {
    const cili = await person('Cili');
    await add('Cili', 'operate:staging');
    expect(await promote(cili, 'shell', 'a', '--environment', 'staging')).toMatchObject({ code: 0 });
    expect((await promote(cili, 'shell', 'a')).stderr).toMatch(/Cili may not operate production/);
  });

  it('that were removed sign nothing more, and what they signed stays', async () => {
    await publish(anna, 'recipes', 'c');
    await promote(bela, 'recipes', 'c');
    for (const name of ['Anna', 'Béla']) await tool.json('keys', 'remove', name);
    expect((await publish(anna, 'recipes', 'd')).stderr).toMatch(/keys\.json does not name it/);
    expect(await served()).toEqual({ revision: 3, problem: '' });
    expect(await tool.run('audit')).toMatchObject({ code: 0 });
    await signedAnew(`releases/recipes/${id('b')}/release.json`, anna);
    expect((await tool.run('show', 'recipes', id('b'))).stderr).toMatch(/by the key of Anna, which may not/);
  });
});

describe('an environment that demands approval', () => {
  let request: string;
  beforeEach(async () => {
    await tool.json('keys', 'remove', 'Anna');
    await add('Anna', 'operate,approve:production');
    await tool.published('recipes', 'c');
    const { stdout } = await promote(bela, 'recipes', 'c', '--why', 'New gallery', '--json');
    ({ request } = z.object({ status: z.literal('requested'), request: z.string() }).parse(JSON.parse(stdout)));
  });
  const approve = (who: Readonly<Record<string, string>>, ...more: readonly string[]) =>
    tool.runWith(who, 'approve', request, ...more);

  it('changes when somebody else approves, and the history names both', async () => {
    expect(await tool.json('status')).toMatchObject({ revision: 2 });
    expect((await tool.runWith(anna, 'approve')).stdout).toContain(`${request}  `);
    expect(await approve(anna)).toMatchObject({ code: 0 });
    expect(await tool.json('status')).toMatchObject({
      remotes: { recipes: { stable: id('c') } },
      change: { by: 'Béla', approved: 'Anna', why: 'New gallery', smokeSkipped: 'no browser in this test' },
    });
    expect((await tool.run('history')).stdout).toContain('Béla, approved by Anna: New gallery');
    expect((await tool.runWith(anna, 'approve')).stdout).toContain('Nothing waits for approval in production.');
    expect(await served()).toEqual({ revision: 3, problem: '' });
  });

  it('is not changed by the approval of who asked, or of who may not approve', async () => {
    expect((await approve(bela)).stderr).toMatch(/Béla may not approve for production/);
    const own = await promote(anna, 'recipes', 'c', '--json');
    const { request: annas } = z.object({ request: z.string() }).parse(JSON.parse(own.stdout));
    expect((await tool.runWith(anna, 'approve', annas)).stderr).toBe(
      `Anna asked for ${annas}; somebody else approves it.`,
    );
    expect((await approve(anna, '--dry-run')).stdout).toContain(`recipes: stable ${id('b')} → ${id('c')}`);
    expect(await tool.json('status')).toMatchObject({ revision: 2 });
  });

  it('takes back at once, and others change as before', async () => {
    await approve(anna);
    expect(await tool.runWith(bela, 'rollback', 'recipes')).toMatchObject({ code: 0 });
    expect(await promote(bela, 'shell', 'a', '--environment', 'staging')).toMatchObject({ code: 0 });
    expect(await tool.json('status', '--environment', 'staging')).toMatchObject({ revision: 1 });
  });

  it('knows nothing of a request that another key has signed', async () => {
    await signedAnew(`requests/production/${request}.json`, await person('Cili'));
    expect((await approve(anna)).stderr).toMatch(/not signed by a key that RELEASE_PUBLIC_KEY names/);
  });
});

describe('a server', () => {
  it('refuses a release of one part that the key of another has signed', async () => {
    await tool.published('pantry', 'c');
    await promote({}, 'pantry', 'c');
    await signedAnew(`releases/pantry/${id('c')}/release.json`, anna);
    expect((await served()).problem).toMatch(/is signed by the key of Anna, which may not release pantry/);
  });

  it('refuses a site document of a key that may not operate', async () => {
    await signedAnew('sites/production/2.json', anna);
    expect((await served()).problem).toMatch(/2\.json .*by the key of Anna, which may not operate production/);
  });

  it('takes no keys that another key names, and knows none that are not named', async () => {
    await publish(anna, 'recipes', 'c');
    await promote(bela, 'recipes', 'c');
    await signedAnew('keys.json', bela);
    expect((await served()).problem).toMatch(/keys\.json .*not signed by a key that RELEASE_PUBLIC_KEY names/);
  });
});

it.each([
  [['keys', 'add', 'Cili'], 'Write: release -- keys'],
  [['keys', 'add', 'Cili', '--key', 'nowhere.pem', '--may', 'everything'], 'a role is release:PART'],
  [['keys', 'add', 'Cili', '--key', 'nowhere.pem', '--may', 'operate'], '--key must be an Ed25519 public key'],
  [['keys', 'add', 'Anna', '--key', 'x', '--may', 'operate'], 'Anna has a key already'],
  [['keys', 'remove', 'Cili'], 'There is no key of Cili'],
])('says what is wrong with %j', async (words, sentence) => {
  expect((await tool.run(...words)).stderr).toContain(sentence);
});
