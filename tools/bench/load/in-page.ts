/** What a measured page has noted; milliseconds since its navigation began. */
export interface Noted {
  readonly cards: number | null;
  readonly fcp: number | null;
  readonly lcp: number | null;
  readonly shift: number;
  readonly answered: number | null;
  readonly pressed: number | null;
  readonly arrived: number | null;
}

declare global {
  interface Window {
    /** Set by `watchPage` in a measured page. */
    readonly bench: {
      read(): Noted;
      /** Presses a filter as soon as it is seen beside the cards; the moments are noted. */
      filter(): void;
      /** Follows the link of the first card; notes when the page behind it shows. Gives the moment of the click. */
      follow(): number;
      /** Shows intent to follow the first card. */
      hover(): void;
    };
  }
}

/** Runs in every measured page before its own scripts: notes when what a visitor waits for is there. */
export function watchPage(): void {
  const noted: { -readonly [Name in keyof Noted]: Noted[Name] } = {
    cards: null,
    fcp: null,
    lcp: null,
    shift: 0,
    answered: null,
    pressed: null,
    arrived: null,
  };
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => (noted.lcp = entry.startTime));
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) noted.shift += Number(entry.value);
  });

  const status = (): string => document.querySelector('main [role="status"]')?.textContent ?? '';
  const firstLink = (): HTMLAnchorElement | null => document.querySelector('main article h2 a, main article h3 a');
  let before: string | null = null;
  let wanted: string | null = null;
  const look = (): void => {
    const now = performance.now();
    if (document.querySelector('main article')) noted.cards ??= now;
    if (before !== null && status() !== before && /\d/.test(status())) noted.answered ??= now;
    if (wanted !== null && document.querySelector('main h1')?.textContent.includes(wanted)) noted.arrived ??= now;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });

  /** Once: what is pressed on a rendered page before it listens is done over as soon as it does. */
  const filter = (): void => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('main input[type="checkbox"]')];
    const box = boxes.find((it) => /[1-9]\d*\s*$/.test(it.parentElement?.textContent ?? ''));
    if (noted.cards === null || !box) {
      setTimeout(filter, 5);
      return;
    }
    before = status();
    noted.pressed = performance.now();
    box.click();
  };
  const follow = (): number => {
    const link = firstLink();
    wanted = link?.textContent.trim() ?? '';
    link?.click();
    return performance.now();
  };
  const hover = (): void => {
    firstLink()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  };
  Reflect.set(window, 'bench', { read: () => (look(), { ...noted }), filter, follow, hover });
}
