import { html, NONE, type Html } from './html';

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
}

const [WIDTH, HEIGHT] = [240, 72];
/** Margin for the thickness of lines and dots. */
const EDGE = 4;

/** A line chart over time, with the last and highest values in words. */
export function chart({ title, series, format }: Chart): Html {
  const top = Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)), Number.EPSILON);
  const words = series.map((one) => inWords(one, format)).join('; ');
  return html`<figure class="chart">
    <figcaption>${title}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}: ${words}">
      <line class="ground" x1="0" y1="${HEIGHT - 1}" x2="${WIDTH}" y2="${HEIGHT - 1}" />
      ${series.map((one) => lineOf(one, top))}
    </svg>
    ${series.map((one) => html`<p class="${one.role}">${inWords(one, format)}</p>`)}
  </figure>`;
}

function lineOf({ role, values }: Series, top: number): Html {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const points = values.flatMap((value, at) =>
    value === null ? [] : [[EDGE + at * step, HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE)] as const],
  );
  const [last] = points.slice(-1);
  if (!last) return NONE;
  const path = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return html`<polyline class="${role}" points="${path}" /><circle
      class="${role}"
      cx="${last[0].toFixed(1)}"
      cy="${last[1].toFixed(1)}"
      r="3"
    />`;
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
