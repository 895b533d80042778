/** Attributes of an element; numbers are written with at most one decimal, since every byte travels. */
type Attributes = Readonly<Record<string, string | number>>;

export const round = (value: number): string => String(Math.round(value * 10) / 10);

const write = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');

/** A filled path. */
export const path = (d: string, fill: string, more: Attributes = {}): string =>
  `<path d="${d}" fill="${fill}"${write(more)}/>`;

/** A drawn line. */
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round"${write(more)}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${fill}"${write(more)}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${write(more)}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${write(more)}/>`;

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  `<g${write(attributes)}>${children.join('')}</g>`;

/** Path data of a rectangle. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

/** Path data of an opening with a round top; `y` is the top of the arch. */
export const arch = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y + height)}v${round(width / 2 - height)}a${round(width / 2)} ${round(width / 2)} 0 0 1 ${round(width)} 0v${round(height - width / 2)}z`;

/** Path data of a shape with straight sides. */
export const polygon = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;

/** Numbers from 0 to `count` - 1. */
export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
