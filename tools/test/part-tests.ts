import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../environment';

/** The tests in a browser that are about one part's pages: names in `e2e/specs`, without `.spec.ts`. */
const SPECS_OF_PARTS: Readonly<Record<string, RegExp>> = {
  'mf-search': /^(?:search-.*|result-list|announcements|view-transitions)$/,
  'mf-hotel': /^(?:hotel|google-map|offer-gone)$/,
  'mf-booking': /^(?:reservation|payment|my-bookings|partner|change-check|offer-gone|mailed-links|terms)$/,
  'mf-account': /^(?:account|account-pages|signup|user-data|session)$/,
  'mf-content': /^(?:content|terms)$/,
  shell: /^(?:frame|guards|head|language|modals|errors|analytics.*|session|start-again|prefetch)$/,
  platform:
    /^(?:canary|releases|rendering|same-tree|integrity|loading-.*|preloaded-requests|event-replay|prefetch|store-outage|fault.*|smoke-run)$/,
};

/** What proves one part by itself. */
export interface PartTests {
  /** Folders of sources and unit tests, from the repository's folder. */
  readonly folders: readonly string[];
  /** Files of tests in a browser, from the repository's folder. */
  readonly specs: readonly string[];
}

/** The tests of the named parts: rooms, shared packages (`shared/ui`) or folders. Throws where a name is no folder. */
export function testsOfParts(names: readonly string[]): PartTests {
  const specs = readdirSync(join(ROOT, 'e2e', 'specs')).filter((file) =>
    names.some((name) => SPECS_OF_PARTS[name]?.test(file.replace(/(?:\.full)?\.spec\.ts$/, ''))),
  );
  for (const name of names) readdirSync(join(ROOT, name));
  return { folders: names, specs: specs.map((file) => `e2e/specs/${file}`) };
}
