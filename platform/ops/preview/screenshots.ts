import type { Browser } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { show, withPage } from '../browser-gate/browse';
import { type BrowseRequest, LIMITS, type View, viewsOf } from '../browser-gate/views';

/** One page before and after a change, in one language and width; the images are PNG files. */
export interface PageComparison {
  readonly page: string;
  readonly locale: string;
  readonly width: number;
  /** Path and query that were opened. */
  readonly address: string;
  /** Share of the pixels that differ, from 0 to 1; of the larger image, where one is longer. */
  readonly changed: number;
  readonly before: Buffer;
  readonly after: Buffer;
  /** The page in grey, with what differs in red. */
  readonly difference: Buffer;
}

/** Opens each page of a request in every language and width, as it is and for a visitor with further cookies, who sees it before the change. */
export async function comparePages(
  browser: Browser,
  request: BrowseRequest,
  before: Readonly<Record<string, string>>,
): Promise<PageComparison[]> {
  const comparisons: PageComparison[] = [];
  for (const view of await viewsOf({ ...request, unrendered: undefined })) {
    const [old, now] = [
      await screenshot(browser, { ...view, cookies: before }, request),
      await screenshot(browser, view, request),
    ];
    const { pathname, search } = new URL(view.address);
    const { page, locale, width } = view;
    const at = { page: page.name, locale, width, address: pathname + search };
    comparisons.push({ ...at, before: old, after: now, ...differenceOf(old, now) });
  }
  return comparisons;
}

const screenshot = (browser: Browser, view: View, request: BrowseRequest): Promise<Buffer> =>
  withPage(browser, view, request, async (page) => {
    await page.goto(view.address, { waitUntil: 'commit' });
    // A page that never shows is what its reviewer wants to see, too.
    await show(page, request.limits ?? LIMITS).catch(() => undefined);
    return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  });

function differenceOf(before: Buffer, after: Buffer): Pick<PageComparison, 'changed' | 'difference'> {
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const size = { width: Math.max(old.width, now.width), height: Math.max(old.height, now.height) };
  const drawn = new PNG(size);
  const different = pixelmatch(onCanvas(old, size), onCanvas(now, size), drawn.data, size.width, size.height);
  // One filter for all lines: trying each of the five would take most of the time.
  return { changed: different / (size.width * size.height), difference: PNG.sync.write(drawn, { filterType: 0 }) };
}

/** An image's pixels on a transparent canvas of at least its size. */
function onCanvas(image: PNG, { width, height }: { readonly width: number; readonly height: number }): Buffer {
  const canvas = new PNG({ width, height });
  PNG.bitblt(image, canvas, 0, 0, image.width, image.height, 0, 0);
  return canvas.data;
}
