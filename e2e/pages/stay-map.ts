import { expect, type Locator, type Page } from '@playwright/test';
import type { SearchWords } from '../words/search-words';
import type { Words } from '../words/words';

/** Degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

interface PaintedPlace {
  readonly x: number;
  readonly y: number;
  /** Red, green and blue, of 255. */
  readonly colour: readonly number[];
}

/** Runs in the browser: the pixel of a position on the tiles that are shown, each of which knows its column, row and zoom. */
function findPainted(region: Element, { latitude, longitude }: Position): PaintedPlace | null {
  const angle = (latitude * Math.PI) / 180;
  const [east, south] = [(longitude + 180) / 360, (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2];
  const frame = region.getBoundingClientRect();
  for (const tile of region.querySelectorAll<HTMLCanvasElement & { key?: string }>('canvas.leaflet-tile-loaded')) {
    const [column = NaN, row = NaN, zoom = NaN] = (tile.key ?? '').split(':').map(Number);
    const [right, down] = [east * 2 ** zoom - column, south * 2 ** zoom - row];
    if (!(right >= 0 && right < 1 && down >= 0 && down < 1)) continue;
    const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(tile, right * tile.width, down * tile.height, 1, 1, 0, 0, 1, 1);
    const pixel = copy?.getImageData(0, 0, 1, 1).data ?? [];
    const { left, top, width, height } = tile.getBoundingClientRect();
    const [x, y] = [left - frame.left + right * width, top - frame.top + down * height].map(Math.round);
    return { x: x ?? NaN, y: y ?? NaN, colour: [...pixel].slice(0, 3) };
  }
  return null;
}

/** The map beside the list of places. */
export class StayMap {
  readonly region: Locator;
  /** What takes the arrow keys. */
  readonly canvas: Locator;
  /** Pins of one place each, named by place and price. */
  readonly pins: Locator;
  readonly clusters: Locator;
  /** What Tab leads to among pins and clusters. */
  readonly stops: Locator;
  readonly zoomOut: Locator;
  readonly searchArea: Locator;
  /** The card of the place whose pin was chosen. */
  readonly chosen: Locator;

  constructor(page: Page, words: Words, search: SearchWords) {
    this.region = page.getByRole('region', { name: words.map });
    this.canvas = this.region.getByRole('application');
    this.pins = this.region.getByRole('button', { name: /, \d.*\s(Ft|HUF)$/ });
    this.clusters = this.region.getByRole('button', { name: search.cluster });
    this.stops = this.region.locator('[data-pin][tabindex="0"]');
    this.zoomOut = this.region.getByRole('button', { name: search.zoomOut });
    this.searchArea = this.region.getByRole('button', { name: search.searchArea });
    this.chosen = this.region.getByRole('region', { name: search.chosen });
  }

  /** The name of a place with a pin of its own, once the map has come to rest. */
  async firstPlace(): Promise<string> {
    const label = async () => (await this.pins.first().getAttribute('aria-label')) ?? '';
    await expect(this.pins.first()).toBeVisible();
    let name = await label();
    await expect
      .poll(
        async () => {
          const before = name;
          name = await label();
          return name === before;
        },
        { intervals: [400] },
      )
      .toBe(true);
    return name.replace(/, [^,]+$/, '');
  }

  /** Where a position stands in the map's frame, in whole pixels, and what is painted there; null where no tile shows it. */
  placeOf(position: Position): Promise<PaintedPlace | null> {
    return this.region.evaluate(findPainted, position);
  }

  /** Whether the map rests, every tile of the present zoom is there, and none of another. */
  isDrawn(): Promise<boolean> {
    return this.region.evaluate((region) => {
      const tiles = [...region.querySelectorAll<HTMLCanvasElement & { key?: string }>('canvas.leaflet-tile')];
      const zooms = new Set(tiles.map(({ key = '' }) => key.split(':')[2]));
      const isMoving = region.querySelector('.leaflet-zoom-anim') !== null;
      return !isMoving && zooms.size === 1 && tiles.every((tile) => tile.classList.contains('leaflet-tile-loaded'));
    });
  }

  /** Zooms out by one step, and waits until that is drawn: a map that still moves takes no further press. */
  async drawOneStepOut(): Promise<void> {
    const zoom = () =>
      this.region.evaluate((region) => {
        const [tile] = region.querySelectorAll<HTMLCanvasElement & { key?: string }>('canvas.leaflet-tile');
        return Number(tile?.key?.split(':')[2]);
      });
    const before = await zoom();
    await expect(async () => {
      if ((await zoom()) === before) await this.zoomOut.click();
      await expect.poll(zoom, { timeout: 1000 }).toBe(before - 1);
    }).toPass();
    await expect.poll(() => this.isDrawn()).toBe(true);
  }

  /** The names of pins that lie over one another. */
  coveredPins(): Promise<readonly string[]> {
    return this.region.evaluate((region) => {
      const pins = [...region.querySelectorAll('[data-pin]')].map((pin) => ({
        name: pin.getAttribute('aria-label') ?? '',
        box: pin.getBoundingClientRect(),
      }));
      const isOver = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      return pins
        .filter((pin) => pins.some((other) => other !== pin && isOver(pin.box, other.box)))
        .map(({ name }) => name);
    });
  }

  pin(place: string): Locator {
    return this.region.getByRole('button', { name: `${place}, ` });
  }
}
