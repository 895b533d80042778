import { readRendered, readSite } from '../../core/browser/site';
import type { SiteInPage } from '../../core/contract/release';
import type { BuildTimes, DrawnPage, PageTimes } from './page-times';
import { timeContainers } from './timed-container';

/** The name of the part that draws the frame of every page. */
export const SHELL = 'shell';

/** What this document has loaded and drawn so far. */
export interface RecordedPage {
  /** The document's composition; null until the document names it. */
  readonly site: SiteInPage | null;
  /** Builds by the names of their containers. */
  readonly builds: ReadonlyMap<string, BuildTimes>;
  /** The page that React drew last of those that stand in the document; null while there is none. */
  readonly shown: DrawnPage | null;
  /** When React had taken over or drawn the frame (ms since the document's start); null before. */
  readonly frame: number | null;
  /** Whether the server has rendered the page of this document, or its frame. */
  readonly isRendered: boolean;
}

/**
 * Writes down from now on what the document loads and draws; call it before the shell starts. `changed` is called after
 * each change.
 */
export function recordPage(window: Window, changed: () => void): RecordedPage {
  const record = new PageRecord(window, changed);
  if (window.document.getElementById('site')) record.read();
  // A rendered document names its composition at its end; the shell reads it after this event.
  else window.document.addEventListener('DOMContentLoaded', () => record.read());
  record.watchFrame();
  return record;
}

class PageRecord implements RecordedPage {
  site: SiteInPage | null = null;
  frame: number | null = null;
  isRendered = false;
  readonly builds = new Map<string, BuildTimes>();
  readonly #drawn: DrawnPage[] = [];
  #rendered: string | null = null;

  constructor(
    private readonly window: Window,
    private readonly changed: () => void,
  ) {}

  get shown(): DrawnPage | null {
    return this.#drawn.at(-1) ?? null;
  }

  read(): void {
    const { document } = this.window;
    this.site = readSite(document);
    const rendered = readRendered(document);
    this.isRendered = rendered !== null;
    this.#rendered = rendered?.shows === 'page' ? rendered.pathname : null;
    for (const remote of this.site.remotes) {
      for (const { container, build } of remote.lastGood ? [remote, remote.lastGood] : [remote]) {
        this.builds.set(container, { part: remote.name, build, begun: null, given: {}, pages: new Map() });
      }
    }
    timeContainers(this.window, this.builds, {
      drawn: (build, page) => this.#enter(build, page),
      gone: (page) => this.#leave(page),
    });
    this.changed();
  }

  #enter(build: BuildTimes, page: PageTimes): void {
    // The first page of a document takes over what the server has rendered.
    if (this.#rendered === this.window.location.pathname) page.isHydrated = true;
    this.#rendered = null;
    this.#drawn.push({ build, page });
    this.changed();
  }

  #leave(page: PageTimes): void {
    const at = this.#drawn.findIndex((drawn) => drawn.page === page);
    if (at >= 0) this.#drawn.splice(at, 1);
    this.changed();
  }

  /** React leaves a property on each element that it has drawn or taken over; there is no event for it. */
  watchFrame(): void {
    const look = (): void => {
      const frame = this.window.document.querySelector('#root > *');
      if (!frame || !Object.keys(frame).some((key) => key.startsWith('__reactFiber$'))) {
        this.window.requestAnimationFrame(look);
        return;
      }
      this.frame = performance.now();
      this.changed();
    };
    look();
  }
}
