import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { packageVersions } from './package-versions';

let root: string;

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const git = (...words: readonly string[]): void => {
  execFileSync('git', ['-C', root, '-c', 'user.name=Test', '-c', 'user.email=test@jnn.example', ...words]);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'package-versions-'));
  git('init', '--quiet');
  for (const name of ['ui', 'map']) {
    write(`shared/${name}/package.json`, JSON.stringify({ name: `@jnn/${name}` }));
    write(`shared/${name}/src/index.ts`, 'export {};\n');
    write(`shared/${name}/CHANGELOG.md`, '## 1.0.0\n');
  }
  git('add', '.');
  git('commit', '--quiet', '-m', 'Set versions');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a package that other repositories get', () => {
  it('may stay as its version is, or change in its tests alone', () => {
    write('shared/ui/src/button.test.ts', 'export {};\n');
    git('add', '.');
    expect(packageVersions.run(root)).toEqual([]);
  });

  it('has a note for its change log once it is another one', () => {
    write('shared/ui/src/index.ts', 'export const Button = null;\n');
    expect(packageVersions.run(root)).toEqual([
      'shared/ui is no longer its last version (shared/ui/src/index.ts): say by npx changeset what changes for who uses it.',
    ]);
    write('.changeset/blue-seas.md', '---\n"@jnn/map": patch\n---\n\nDraws the sea.\n');
    expect(packageVersions.run(root)).toHaveLength(1);
    write('.changeset/new-button.md', "---\n'@jnn/ui': minor\n---\n\nHas a button.\n");
    expect(packageVersions.run(root)).toEqual([]);
  });

  it('is at rest again once its version is set', () => {
    write('shared/ui/src/index.ts', 'export const Button = null;\n');
    write('shared/ui/CHANGELOG.md', '## 1.1.0\n\nHas a button.\n');
    expect(packageVersions.run(root)).toEqual([]);
    git('commit', '--quiet', '-am', 'Set versions');
    expect(packageVersions.run(root)).toEqual([]);
  });
});
