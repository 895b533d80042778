import type { RemoteInPage } from '../contract/release';
import { messagesModule, pageModule, preloadScript, type Locale } from '../contract/page-declaration';
import type { MatchedRoute } from '../contract/routing';
import type { Composition } from './composition';
import { isFor } from './page-audience';

/** One file that the page needs at once. */
export interface Needed {
  readonly href: string;
  readonly integrity: string | undefined;
}

export interface NeededFiles {
  readonly scripts: readonly Needed[];
  /** Addresses of fonts; browsers check none of their hashes. */
  readonly fonts: readonly string[];
  readonly styles: readonly Needed[];
  /** Styles of the remote: fetched at once, but applied by its own code, so that one that hangs keeps nothing from starting. */
  readonly laterStyles: readonly Needed[];
  /** What begins the page's first call, where it has such a script; none is fetched: it stands in the document. */
  readonly preloadScripts: readonly Needed[];
}

export interface FilesOptions {
  readonly composition: Composition;
  readonly matched: MatchedRoute | null;
  readonly locale: Locale;
  /** Whether the page stands in the document already, so that its styles are needed for the first look. */
  readonly drawn: boolean;
  /** Whether a member seems to be here: nothing of a guarded page is fetched for those whom it is not for. */
  readonly member: boolean;
}

/** The files of the shell's start, the page's remote, the page and its language: all known at once, so no waterfall. */
export function neededFiles({ composition, matched: found, locale, drawn, member }: FilesOptions): NeededFiles {
  const { shell } = composition;
  const matched = found && isFor(found.route, member) ? found : null;
  const remote = composition.remotes.find(({ name }) => name === matched?.route.remote);
  const ofShell = [shell.loads['start'], shell.loads[`messages-${locale}`]];
  const ofRemote =
    matched && remote ? [remote.loads[pageModule(matched.route.name)], remote.loads[messagesModule(locale)]] : [];
  const ownStyles = ofShell.flatMap((plan) => located(shell, plan?.styles));
  const pageStyles = ofRemote.flatMap((plan) => located(remote, plan?.styles));
  return {
    scripts: [
      ...ofShell.flatMap((plan) => located(shell, plan?.scripts)),
      ...(remote ? [{ href: remote.base + remote.entry.path, integrity: remote.entry.integrity ?? undefined }] : []),
      ...ofRemote.flatMap((plan) => located(remote, plan?.scripts)),
    ],
    fonts: ofShell.flatMap((plan) => plan?.fonts ?? []).map((path) => shell.base + path),
    styles: drawn ? [...ownStyles, ...pageStyles] : ownStyles,
    laterStyles: drawn ? [] : pageStyles,
    preloadScripts: matched ? located(remote, remote?.loads[preloadScript(matched.route.name)]?.scripts) : [],
  };
}

type Located = Pick<RemoteInPage, 'base' | 'integrity'>;

function located(part: Located | undefined, paths: readonly string[] = []): Needed[] {
  return part ? paths.map((path) => ({ href: part.base + path, integrity: part.integrity[path] })) : [];
}
