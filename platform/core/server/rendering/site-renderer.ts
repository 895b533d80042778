import { setFlagsFromString } from 'node:v8';
import type { SiteRoute } from '../../contract/routing';
import type { Composition } from '../../contract/composition';
import type { ServerConfig } from '../config';
import { siteInPage } from '../document';
import { extentOf } from '../page-audience';
import type { Objects } from '../../store/objects';
import { defaultVisitorView, type SiteDefinition } from '../site-definition';
import { createBuildFiles, nameOf, type ReleaseSet } from './build-files';
import { buildAtFault, createIncidentLog, errorIn, type RenderIncident } from '../render-incidents';
import { createRenderPool } from './pool';
import { createRenderMemory, type KeptPage } from './render-memory';
import type { ServerHooks } from '../plugin';

/** The address to render, and for whom. */
export interface RenderedAddress {
  /** Path with query. */
  readonly url: string;
  /** The page that the path names; undefined where it names none. */
  readonly route: SiteRoute | undefined;
  /** Whether the visitor seems to be a member. */
  readonly member: boolean;
}

/** Renders pages for any composition. */
export interface SiteRenderer {
  /** The page of an address, rendered now or lately; null when the browser has to render it. Never rejects. */
  render(composition: Composition, address: RenderedAddress): Promise<KeptPage | null>;
  /** Starts the worker of a composition before the first request. */
  warm(composition: Composition): Promise<void>;
  close(): Promise<void>;
}

interface RendererOptions {
  /** Is called with each build that could not render its page. */
  readonly unrendered?: ServerHooks['unrendered'];
  /** Whether the site is only tried, so that nobody waits for its pages. */
  readonly isTrial?: boolean | undefined;
}

/**
 * A measure of how much of a function's code runs before V8 optimises it, half of V8's own (decision 67). A component runs
 * once or a few times for a document, and each release starts a worker anew.
 */
const OPTIMISE_AFTER = 33_792;

/** Creates the renderer of a site. Writes incidents to stderr. */
export function createSiteRenderer(
  { routing, visitorView = defaultVisitorView }: SiteDefinition,
  config: ServerConfig,
  objects: Objects,
  { unrendered, isTrial = false }: RendererOptions = {},
): SiteRenderer {
  setFlagsFromString(`--interrupt-budget=${OPTIMISE_AFTER}`);
  const log = createIncidentLog(isTrial);
  const pool = createRenderPool({
    files: createBuildFiles(objects),
    report: (incident) => {
      log(incident);
      const of = buildAtFault(incident);
      if (of) unrendered?.({ ...of, page: placeName(incident), locale: incident.locale ?? '' }, errorIn(incident));
    },
    limit: config.RENDER_LIMIT,
  });
  const memory = createRenderMemory(config.RENDER_MEMORY * 1000);
  const isOn = config.RENDER_LIMIT > 0;

  const setOf = (composition: Composition): ReleaseSet | null => {
    const shell = composition.servers.get(composition.shell.build);
    if (!shell) return null;
    // Render with the settings of a visitor without cookies.
    const { settings } = visitorView({});
    const remotes = composition.remotes.flatMap(({ build }) => composition.servers.get(build) ?? []);
    return {
      shell,
      remotes,
      setup: { site: siteInPage(composition, routing.locales[0], settings), apiUrl: config.API_URL },
    };
  };

  return {
    async render(composition, { url, route, member }) {
      const set = isOn ? setOf(composition) : null;
      if (!set) return null;
      const extent = extentOf(route, member);
      const own = route && extent !== 'frame' ? set.remotes.find(({ part }) => part === route.remote) : set.shell;
      if (!own) return null;
      const of = { part: own.part, build: own.build };
      const job = { set, url, page: route?.name ?? '404', of, extent };
      // What is rendered is nobody's own, so it is the same for all who ask.
      const key = [extent, url, nameOf(set), JSON.stringify(set.setup.site.settings)].join(' ');
      return memory.of(key, () => pool.render({ ...job, locale: routing.localeOf(url.split('?', 1).join('')) }));
    },
    async warm(composition) {
      const set = isOn ? setOf(composition) : null;
      if (set) await pool.warm(set);
    },
    close: () => pool.close(),
  };
}

/** The page's name as it is counted: the shell's own pages have none. */
const placeName = ({ of, page = '' }: RenderIncident): string => (of?.part === 'shell' ? '' : page);
