import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { partWorkflow, repositoryWorkflow } from './workflow';
import { describeRemote, NewRemoteError, writeNewFolder, writeRemote } from './write-remote';

const REPOSITORY = join(__dirname, '..', '..');
const TAKEN_ALONG = ['shell/package.json', 'tsconfig.base.json'];

const PARTS = ['shell', ...readdirSync(REPOSITORY).filter((name) => name.startsWith('mf-'))];

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jnn-remote-'));
  for (const path of TAKEN_ALONG) cpSync(join(REPOSITORY, path), join(root, path));
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

const offers = describeRemote('mf-offers', { path: '/ajanlatok', hu: 'Ajánlatok' });

describe('a new remote', () => {
  it('builds, with its page and both languages, and can be published as it is', async () => {
    await writeRemote(root, offers);
    const script = join(__dirname, '..', 'build', 'build-at.ts');
    const said = execFileSync(process.execPath, ['--import', 'tsx/esm', script, root, 'mf-offers'], {
      cwd: REPOSITORY,
    });
    const release: unknown = JSON.parse(said.toString());
    expect(release).toMatchObject({
      part: 'mf-offers',
      pages: [{ name: 'offers', paths: ['/ajanlatok'], title: { hu: 'Ajánlatok', en: 'Offers' } }],
      loads: { './offers': { scripts: [expect.any(String)] }, './messages-hu': {}, './messages-en': {} },
    });
  });

  it('has a workflow that publishes its own part only, when its own sources change', async () => {
    await writeRemote(root, offers);
    const workflow = readFileSync(join(root, '.github/workflows/mf-offers.yml'), 'utf8');
    expect(workflow).toContain('- mf-offers/**');
    expect(workflow).toContain('release -- publish mf-offers');
    expect(workflow).not.toMatch(/mf-(?!offers)/);
  });

  it.each(PARTS)('%s has the same workflow, with the same gate', (part) => {
    expect(readFileSync(join(REPOSITORY, `.github/workflows/${part}.yml`), 'utf8')).toBe(partWorkflow(part));
    expect(partWorkflow(part)).toMatch(
      /release -- promote \S+ "\$build" --environment staging --why "\$GITHUB_SHA"\n$/,
    );
  });

  it('declares its page to the router, so that other parts link to it and tests find it', async () => {
    await writeRemote(root, offers);
    expect(readFileSync(join(root, 'mf-offers/remote.config.ts'), 'utf8')).toMatch(
      /paths: \['\/ajanlatok'\][^]*interface SiteRemotes \{\n {4}'mf-offers': typeof config;/,
    );
  });

  it('in a repository of its own has a workflow that takes the packages of the site and knows no folder of others', () => {
    const workflow = repositoryWorkflow('mf-offers');
    expect(workflow).toContain('JNN_PACKAGES: ${{ vars.JNN_PACKAGES }}');
    expect(workflow).toContain('release -- publish mf-offers');
    expect(workflow).not.toMatch(/paths:|shared\/|platform\//);
  });

  it('is made in no folder that holds something', async () => {
    const folder = join(root, 'somewhere');
    await writeNewFolder(folder, { 'src/index.ts': 'export {};\n' });
    expect(readFileSync(join(folder, 'src/index.ts'), 'utf8')).toBe('export {};\n');
    await expect(writeNewFolder(folder, { 'README.md': '' })).rejects.toThrow(/somewhere is not empty/);
  });

  it('never replaces one that is there', async () => {
    await writeRemote(root, offers);
    await expect(writeRemote(root, offers)).rejects.toThrow(/mf-offers exists already/);
  });

  it.each([[undefined], ['offers'], ['mf-'], ['mf-Offers']])('cannot be called %s', (name) => {
    expect(() => describeRemote(name, {})).toThrow(NewRemoteError);
  });
});
