import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '../../render-worker/protocol';

/** Bytes of memory for the HTML of rendered pages, some hundred results; their data takes about as much again. */
const HTML_BYTES = 32 * 1024 * 1024;

/** A rendered page and since when it has been known (ms since 1970). */
export interface KeptPage {
  readonly page: RenderedPage;
  readonly since: number;
}

/** Renders an address once for all who ask for it while that is being done, and for some time after. */
export interface RenderMemory {
  /** The page of a key, rendered now or lately; null when `render` gives none, which is not kept. */
  of(key: string, render: () => Promise<RenderedPage | null>): Promise<KeptPage | null>;
}

/** @param period milliseconds for which a page is kept; 0: only while it is being rendered */
export function createRenderMemory(period: number): RenderMemory {
  const underway = new Map<string, Promise<KeptPage | null>>();
  const kept =
    period > 0
      ? new LRUCache<string, KeptPage>({
          maxSize: HTML_BYTES,
          ttl: period,
          sizeCalculation: ({ page }, key) => 2 * (key.length + page.html.length) + 1,
        })
      : null;

  async function renderNow(key: string, render: () => Promise<RenderedPage | null>): Promise<KeptPage | null> {
    const since = Date.now();
    const page = await render();
    if (!page) return null;
    const found = { page, since };
    kept?.set(key, found);
    return found;
  }

  return {
    of(key, render) {
      const found = kept?.get(key);
      if (found) return Promise.resolve(found);
      const running = underway.get(key);
      if (running) return running;
      const rendering = renderNow(key, render).finally(() => underway.delete(key));
      underway.set(key, rendering);
      return rendering;
    },
  };
}
