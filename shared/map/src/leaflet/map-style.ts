const PREFIX = '--map-';

/** The colours of the base map; the custom property of each in `map-tokens.css` is {@link PREFIX} and its name. */
const COLOURS = [
  'land',
  'urban',
  'industry',
  'building',
  'wood',
  'park-line',
  'water',
  'shore',
  'river',
  'ferry',
  'border',
  'motorway',
  'motorway-casing',
  'main-road',
  'main-road-casing',
  'other-road',
  'other-road-casing',
  'rail',
  'label-town',
  'label-small',
  'label-water',
  'halo',
  'shield-main',
  'shield-motorway',
  'shield-text',
] as const;
export type MapColour = (typeof COLOURS)[number];

/** Gives a colour as a canvas takes it. */
export type Palette = (colour: MapColour) => string;

/** How a map is drawn. */
export interface MapStyle {
  readonly colour: Palette;
  /** Font families, as in CSS. */
  readonly font: string;
}

/** The style of the page as it is now, light or dark. A canvas knows no custom properties, so an element resolves them. */
export const readStyle = (map: HTMLElement): MapStyle => ({
  colour: readPalette(map),
  font: getComputedStyle(map).fontFamily,
});

function readPalette(map: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  map.append(probe);
  const known = new Map(COLOURS.map((colour) => [colour, resolve(probe, colour)]));
  probe.remove();
  return (colour) => known.get(colour) ?? '';
}

function resolve(probe: HTMLElement, colour: MapColour): string {
  probe.style.color = `var(${PREFIX}${colour})`;
  return getComputedStyle(probe).color;
}

/** Calls back when the page becomes light or dark, by its switch or with the system. Returns the function that ends it. */
export function watchAppearance(onChange: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const page = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    page.disconnect();
  };
}
