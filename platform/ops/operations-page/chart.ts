import { html, NONE, type Html } from '../../core/server/html';

/** One line of a chart; null for points without data. */
export interface Series {
  readonly name: string;
  readonly role: 'control' | 'canary';
  readonly values: readonly (number | null)[];
}

export interface Chart {
  readonly title: string;
  readonly series: readonly Series[];
  /** A value in words, with its unit. */
  readonly format: (value: number) => string;
  /** The axis goes up to this value at least, so that noise around nothing looks like nothing. */
  readonly least: number;
  /** Begin and end of the time axis (ms since 1970). */
  readonly from: number;
  readonly to: number;
}

const [WIDTH, HEIGHT] = [320, 150];
/** The plot within the drawing; the axes' words stand around it. */
const PLOT = { left: 60, right: WIDTH - 8, top: 12, bottom: HEIGHT - 24 } as const;

/** A line chart over time with its axes, and the last and highest values in words. */
export function chart({ title, series, format, least, from, to }: Chart): Html {
  const top = axisTop(Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)), least));
  const words = series.map((one) => inWords(one, format)).join('; ');
  return html`<figure class="chart">
    <figcaption>${title}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}: ${words}">
      ${[0, top / 2, top].map((value) => valueTick(value, top, format))} ${timeTicks(from, to)}
      ${series.map((one) => lineOf(one, top))}
    </svg>
    ${series.map((one) => html`<p class="${one.role}">${inWords(one, format)}</p>`)}
  </figure>`;
}

/** The round number (1, 2, 4, 5 or 6 and zeros) at which an axis ends that shows a value. */
function axisTop(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 4, 5, 6, 10].map((step) => step * unit).find((end) => end >= value * 0.999) ?? 10 * unit;
}

const heightOf = (value: number, top: number): number => PLOT.bottom - (value / top) * (PLOT.bottom - PLOT.top);

function valueTick(value: number, top: number, format: Chart['format']): Html {
  const y = heightOf(value, top);
  return html`<line class="${value === 0 ? 'axis' : 'grid'}" x1="${PLOT.left}" y1="${y}" x2="${PLOT.right}" y2="${y}" />
    <text x="${PLOT.left - 6}" y="${y + 4}" text-anchor="end">${format(value)}</text>`;
}

function timeTicks(from: number, to: number): Html[] {
  const withDay = to - from > 26 * 60 * 60_000;
  const inWords = (time: number): string =>
    new Date(time)
      .toISOString()
      .slice(withDay ? 5 : 11, withDay ? 13 : 16)
      .replace('T', ' ') + (withDay ? 'h' : '');
  const ticks = [
    [PLOT.left, 'start', from],
    [(PLOT.left + PLOT.right) / 2, 'middle', (from + to) / 2],
    [PLOT.right, 'end', to],
  ] as const;
  return ticks.map(
    ([x, anchor, time]) =>
      html`<line class="axis" x1="${x}" y1="${PLOT.bottom}" x2="${x}" y2="${PLOT.bottom + 4}" />
        <text x="${x}" y="${HEIGHT - 6}" text-anchor="${anchor}">${inWords(time)}</text>`,
  );
}

function lineOf({ role, values }: Series, top: number): Html {
  const step = (PLOT.right - PLOT.left) / Math.max(1, values.length - 1);
  const points = values.map((value, at) =>
    value === null ? null : `${(PLOT.left + at * step).toFixed(1)} ${heightOf(value, top).toFixed(1)}`,
  );
  // A gap in the data is a gap in the line.
  const path = points
    .map((point, at) => (point === null ? '' : `${(points[at - 1] ?? null) === null ? 'M' : 'L'}${point}`))
    .join('');
  if (path === '') return NONE;
  // A point without neighbours is no line; its dot shows it.
  const alone = points.filter((point, at) => point !== null && !points[at - 1] && !points[at + 1]);
  const last = points.findLast((point) => point !== null);
  const dots = [...new Set([...alone, last])].flatMap((point) => (point ? [point.split(' ')] : []));
  return html`<path class="${role}" d="${path}" />${dots.map(
      ([x = '', y = '']) => html`<circle class="${role}" cx="${x}" cy="${y}" r="3" />`,
    )}`;
}

function inWords({ name, values }: Series, format: Chart['format']): string {
  const known = values.filter((value) => value !== null);
  const last = known.at(-1);
  if (last === undefined) return `${name}: nothing measured`;
  return `${name}: last ${format(last)}, at most ${format(Math.max(...known))}`;
}

/** A bar that shows the share of the visitors (percent) that get the canary. */
export function shareBar(percent: number): Html {
  const canary = (percent / 100) * WIDTH;
  return html`<svg
    class="shares"
    viewBox="0 0 ${WIDTH} 10"
    preserveAspectRatio="none"
    role="img"
    aria-label="${percent} % of the visitors get the canary, ${Number((100 - percent).toFixed(2))} % the stable build"
  >
    <rect class="control" width="${WIDTH}" height="10" />
    <rect class="canary" width="${canary.toFixed(2)}" height="10" />
  </svg>`;
}
