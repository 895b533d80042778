import type { NewRemote } from './new-remote';
import { remoteFiles } from './remote-files';

/** The command line does not name a remote that can be made; says what to write. */
export class NewRemoteError extends Error {
  override readonly name = 'NewRemoteError';
}

/** Settles what was left out: the page is named after the remote, its address and titles after the page. */
export function describeRemote(
  name: string | undefined,
  given: { readonly path?: string | undefined; readonly hu?: string | undefined; readonly en?: string | undefined },
): NewRemote {
  if (name === undefined || !/^mf-[a-z][a-z0-9-]{1,30}$/.test(name)) {
    throw new NewRemoteError(
      'Write: npm run new-remote -- mf-offers [--path /ajanlatok] [--hu Ajánlatok] [--en Offers]',
    );
  }
  const page = name.slice('mf-'.length);
  const path = given.path ?? `/${page}`;
  if (!/^\/[a-z0-9/-]+$/.test(path))
    throw new NewRemoteError(`--path must be an address such as /ajanlatok, not "${path}".`);
  const en = given.en ?? page.charAt(0).toUpperCase() + page.slice(1).replaceAll('-', ' ');
  return { name, page, path, title: { hu: given.hu ?? en, en } };
}

/** Every file of a new remote by its path from the repository's root. */
export const planRemote = (remote: NewRemote, reactVersion: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(remoteFiles(remote, reactVersion)).map(([path, text]) => [`${remote.name}/${path}`, text]));
