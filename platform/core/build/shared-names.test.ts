import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Part } from './project';

const FILES = {
  'node_modules/@site/session/package.json': '{"version": "1.0.0", "exports": {".": "./src/index.ts"}}',
  'node_modules/@site/session/src/index.ts': `
    export { useAuth, type Auth } from './auth';
    export * from './today';
    export type { Stay } from './stay';
    export default class Session {}`,
  'node_modules/@site/session/src/today.ts': 'export const useToday = (): string => "";\nexport interface Day {}',
  'node_modules/react/package.json': '{"version": "19.3.1", "main": "index.js"}',
  'node_modules/react/index.js': 'exports.useState = () => {};',
  'recipes/src/page.tsx': `
    import Session, { useAuth as useLogin, type Auth } from '@site/session';
    import type { Stay } from '@site/session';
    import { useState } from 'react';`,
  'recipes/src/again.ts': "export { useToday } from '@site/session';\nimport { useAuth } from '@site/session';",
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shared-names-'));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
});
afterAll(() => rm(root, { recursive: true }));

/** What a part tells; the parser runs outside of Jest, which loads no module that knows its own address. */
async function named(name: string): Promise<unknown> {
  const part: Part = {
    name,
    folder: join(root, name),
    remote: name === 'shell' ? null : { name, pages: [] },
    project: {
      root,
      shell: {
        locales: ['en'],
        shared: { '@site/session': '^1.0.0', react: '^19.0.0', 'react/': '^19.0.0' },
        entries: { start: '' },
        proxied: [],
        sizeBudgets: { shellStart: 0, page: 0 },
      },
    },
  };
  const inputs = Object.keys(FILES).map((path) => join(root, path));
  const module = pathToFileURL(join(import.meta.dirname, 'shared-names.ts')).href;
  const code = `const { sharedNames } = await import('${module}');
    console.log(JSON.stringify(await sharedNames(${JSON.stringify(part)}, ${JSON.stringify(inputs)})));`;
  const words = ['--import', 'tsx/esm', '--input-type=module', '--eval', code];
  return JSON.parse((await promisify(execFile)(process.execPath, words)).stdout);
}

it('the shell tells the values that its shared packages export, but not of those that do not tell', async () => {
  expect(await named('shell')).toEqual({ '@site/session': ['default', 'useAuth', 'useToday'] });
});

it('a remote tells the values that its sources import, each once, under the names of the package', async () => {
  expect(await named('recipes')).toEqual({ '@site/session': ['default', 'useAuth', 'useToday'] });
});
