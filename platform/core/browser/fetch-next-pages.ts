import type { SiteInPage } from '../contract/release';
import { pageModule } from '../contract/module-names';
import type { Locale } from '../contract/page-declaration';
import type { RouteTable, SiteRoute } from '../contract/routing';
import { addressOf } from '../contract/file-address';
import { scriptsOf } from './loader';
import { whenIdle } from './when-idle';

/** Milliseconds after a page is shown, so that its own data and pictures come first. */
const DELAY = 1_000;

export interface NextPagesOptions {
  readonly site: SiteInPage;
  readonly table: RouteTable;
  readonly mayShow: (route: SiteRoute) => boolean;
  readonly locale: () => Locale;
}

/**
 * Fetches the files of the pages that visitors most often open from a shown one (`next` of its declaration) into the
 * browser's cache, one after the other, once the browser is idle. Runs none of them. Not for visitors who save data.
 * Returns the function to call when a page is shown, by its name.
 */
export function fetchNextPages(
  window: Window & typeof globalThis,
  { site, table, mayShow, locale }: NextPagesOptions,
): (page: string) => void {
  const fetched = new Set<string>();
  const fetchAll = async (page: string): Promise<void> => {
    const names = table.find(({ name }) => name === page)?.next ?? [];
    const addresses = table
      .filter((route) => names.includes(route.name) && mayShow(route))
      .flatMap((route) => filesOf(site, route, locale()));
    for (const address of addresses) {
      if (fetched.has(address)) continue;
      fetched.add(address);
      const response = await window.fetch(address, { priority: 'low' });
      await response.arrayBuffer();
    }
  };
  return (page) => {
    if (savesData(window.navigator)) return;
    setTimeout(() => {
      // A file that does not come is fetched again, and missed, by the visit of its page.
      whenIdle(window, () => void fetchAll(page).catch(() => undefined));
    }, DELAY);
  };
}

function filesOf({ remotes }: SiteInPage, { remote: name, name: page }: SiteRoute, locale: Locale): readonly string[] {
  const build = remotes.find((remote) => remote.name === name);
  if (!build) return [];
  const styles = build.loads[pageModule(page)]?.styles ?? [];
  return [
    ...scriptsOf({ remote: name, page, locale }, { ...build, name }),
    ...styles.map((path) => addressOf(build, path)),
  ];
}

/** Whether the visitor asks for little data, or the connection is one of a few kilobytes a second. */
function savesData(navigator: Navigator): boolean {
  if (!('connection' in navigator)) return false;
  // Chromium alone has it, and TypeScript's types of the DOM lack it (Network Information API).
  const { saveData, effectiveType } = navigator.connection as { saveData?: boolean; effectiveType?: string };
  return saveData === true || effectiveType?.endsWith('2g') === true;
}
