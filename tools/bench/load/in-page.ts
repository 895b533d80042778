/** Moments recorded in a measured page, in milliseconds since its navigation began; null: not yet. */
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
      /** Presses a filter as soon as it and the cards are shown, and records the moments. */
      filter(): void;
      /** Clicks the link of the first card and records when its page is shown. Returns the moment of the click. */
      follow(): number;
      /** Moves the pointer over the link of the first card. */
      hover(): void;
    };
  }
}

/** Runs in every measured page before its own scripts and records when the content appears that a visitor waits for. */
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

  const COUNT = /^(?:Legalább )?(\d[\d\s]*)\sszállás/;
  const numberIn = (text = ''): number => Number(text.replace(/\D/g, '') || NaN);
  /** What the page says of how many places there are. */
  const status = (): string => {
    const said = [...document.querySelectorAll('main [role="status"]')].map(({ textContent }) => textContent);
    return said.find((text) => COUNT.test(text)) ?? '';
  };
  /** How many places a filter leaves: the number that describes its box. */
  const leftBy = (box: HTMLInputElement): number => {
    const ids = box.getAttribute('aria-describedby')?.split(' ') ?? [];
    return numberIn(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(''));
  };
  const firstLink = (): HTMLAnchorElement | null => document.querySelector('main article h2 a, main article h3 a');
  let before: string | null = null;
  let wanted: string | null = null;
  const look = (): void => {
    const now = performance.now();
    if (document.querySelector('main article')) noted.cards ??= now;
    if (before !== null && status() !== before && status() !== '') noted.answered ??= now;
    if (wanted !== null && document.querySelector('main h1')?.textContent.includes(wanted)) noted.arrived ??= now;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });

  /** Presses once a filter that makes the list shorter: a press before hydration is replayed after it. */
  const filter = (): void => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('main input[type="checkbox"]')];
    const total = numberIn(COUNT.exec(status())?.[1]);
    const box = boxes.find((it) => leftBy(it) > 0 && leftBy(it) < total);
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
