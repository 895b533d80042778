import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { remoteFiles, type NewRemote } from './remote-files';
import { partWorkflow } from './workflow';

/** The command line names no remote that can be made; the message says what to write. */
export class NewRemoteError extends Error {
  override readonly name = 'NewRemoteError';
}

/** Reads the command line. Where it says nothing, the page is named after the remote, its address and titles after the page. */
export function describeRemote(
  name: string | undefined,
  given: { readonly path?: string | undefined; readonly hu?: string | undefined; readonly en?: string | undefined },
): NewRemote {
  if (name === undefined || !/^mf-[a-z][a-z0-9-]{1,30}$/.test(name)) {
    throw new NewRemoteError(
      'Write: npm run new-remote -- mf-offers [--path /ajanlatok] [--hu Ajánlatok] [--en Offers] [--own-repository ../mf-offers]',
    );
  }
  const page = name.slice('mf-'.length);
  const path = given.path ?? `/${page}`;
  if (!/^\/[a-z0-9/-]+$/.test(path))
    throw new NewRemoteError(`--path must be an address such as /ajanlatok, not "${path}".`);
  const en = given.en ?? page.charAt(0).toUpperCase() + page.slice(1).replaceAll('-', ' ');
  return { name, page, path, title: { hu: given.hu ?? en, en } };
}

/** Writes a new remote and its workflow. Gives the paths that were written, from the repository's root. */
export async function writeRemote(root: string, remote: NewRemote): Promise<string[]> {
  const { name } = remote;
  if (existsSync(join(root, name))) throw new NewRemoteError(`${name} exists already; choose another name.`);
  const files = new Map([
    ...Object.entries(remoteFiles(remote, reactVersion(root))).map(
      ([path, text]) => [`${name}/${path}`, text] as const,
    ),
    [`.github/workflows/${name}.yml`, partWorkflow(name)],
  ]);
  await writeAll(root, files);
  return [...files.keys()];
}

/** Writes files by their paths into a folder that is new or empty. Rejects with NewRemoteError where it holds something. */
export async function writeNewFolder(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new NewRemoteError(`${folder} is not empty; name a folder that is not there yet.`);
  }
  await writeAll(folder, Object.entries(files));
}

async function writeAll(root: string, files: Iterable<readonly [path: string, text: string]>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** The version of React that the shell provides: a remote is type-checked and tested with the same. */
function reactVersion(root: string): string {
  const [, version] = /"react": "([^"]+)"/.exec(readFileSync(join(root, 'shell', 'package.json'), 'utf8')) ?? [];
  if (version !== undefined) return version;
  throw new NewRemoteError('shell/package.json names no version of React.');
}
