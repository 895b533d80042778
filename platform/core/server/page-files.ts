import type { RemoteInPage } from '../contract/release';
import { addressOf } from '../contract/file-address';
import { EARLY_PRESS, messagesModule, pageModule, preloadScript, UNRENDERED } from '../contract/module-names';
import type { Locale } from '../contract/page-declaration';
import type { MatchedRoute } from '../contract/routing';
import type { Composition } from '../contract/composition';
import { isFor } from './page-audience';

/** One file that the document loads or inlines. */
export interface Needed {
  readonly href: string;
  readonly integrity: string | undefined;
}

export interface NeededFiles {
  readonly scripts: readonly Needed[];
  /** Addresses of fonts, without hashes, since browsers do not check those of fonts. */
  readonly fonts: readonly string[];
  readonly styles: readonly Needed[];
  /** Styles of the remote for a page without HTML: preloaded, but applied by the remote's code, so that a slow one does not delay the start. */
  readonly laterStyles: readonly Needed[];
  /** The preload script, if the page has one; it is inlined into a document without HTML. */
  readonly preloadScripts: readonly Needed[];
  /** The script that answers early presses; it is inlined into the document of a rendered page. */
  readonly earlyPress: readonly Needed[];
}

export interface FilesOptions {
  readonly composition: Composition;
  readonly matched: MatchedRoute | null;
  readonly locale: Locale;
  /** Whether the document contains the rendered page, whose styles the first paint needs. */
  readonly drawn: boolean;
  /** Whether the visitor seems to be a member; the files of a page that does not admit the visitor are left out. */
  readonly member: boolean;
}

/** The files of the shell's start, of the page and of its messages. Preloading them all at once avoids a chain of requests. */
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
      ...(remote
        ? [{ href: addressOf(remote, remote.entry.path), integrity: remote.entry.integrity ?? undefined }]
        : []),
      ...ofRemote.flatMap((plan) => located(remote, plan?.scripts)),
      ...(drawn ? [] : located(shell, shell.loads[UNRENDERED]?.scripts)),
    ],
    fonts: ofShell.flatMap((plan) => plan?.fonts ?? []).map((path) => addressOf(shell, path)),
    styles: drawn ? [...ownStyles, ...pageStyles] : ownStyles,
    laterStyles: drawn ? [] : pageStyles,
    preloadScripts: matched ? located(remote, remote?.loads[preloadScript(matched.route.name)]?.scripts) : [],
    earlyPress: drawn ? located(shell, shell.loads[EARLY_PRESS]?.scripts) : [],
  };
}

type Located = Pick<RemoteInPage, 'base' | 'byContent' | 'integrity'>;

function located(part: Located | undefined, paths: readonly string[] = []): Needed[] {
  return part ? paths.map((path) => ({ href: addressOf(part, path), integrity: part.integrity[path] })) : [];
}
