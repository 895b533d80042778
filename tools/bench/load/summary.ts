import { barChart } from '../bar-chart';
import { median, tableText } from '../report';
import { CONDITIONS, type Condition } from './conditions';
import type { Visit } from './measure';

/** One visit of one variant. */
export interface Measured {
  readonly variant: string;
  readonly condition: Condition['name'];
  readonly visit: Visit;
}

type Name = keyof Visit;

/** The medians of a variant under a condition; null: it cannot do it. */
export interface Line {
  readonly variant: string;
  readonly condition: Condition['name'];
  readonly medians: Readonly<Record<Name, number | null>>;
}

const COLUMNS: readonly (readonly [name: Name, heading: string])[] = [
  ['requests', 'requests'],
  ['bytes', 'KB'],
  ['scriptBytes', 'script KB'],
  ['depth', 'depth'],
  ['fcp', 'FCP'],
  ['lcp', 'LCP'],
  ['cards', 'cards'],
  ['filter', 'filter'],
  ['warm', 'cards warm'],
  ['hotel', 'hotel'],
  ['hotelPrefetched', 'hotel prefetched'],
  ['shift', 'CLS'],
];

/** The medians of every variant under every condition, in the order in which they were measured first. */
export function summaryOf(measured: readonly Measured[]): Line[] {
  const variants = [...new Set(measured.map(({ variant }) => variant))];
  return CONDITIONS.flatMap(({ name: condition }) =>
    variants.map((variant) => {
      const visits = measured.filter((it) => it.variant === variant && it.condition === condition);
      const of = (name: Name): number | null => {
        const values = visits.map(({ visit }) => visit[name]).filter((value) => value !== null);
        return values.length > 0 ? median(values) : null;
      };
      // The columns are the names of a visit.
      const medians = Object.fromEntries(COLUMNS.map(([name]) => [name, of(name)])) as Record<Name, number | null>;
      return { variant, condition, medians };
    }),
  );
}

/** A table for each condition; milliseconds where nothing else is said. */
export function tablesOf(summary: readonly Line[]): string {
  return CONDITIONS.map(({ name }) => {
    const lines = summary.filter(({ condition }) => condition === name);
    const rows = lines.map(({ variant, medians }) => [variant, ...COLUMNS.map(([column]) => cell(column, medians))]);
    return `\n${name}\n${tableText([['', ...COLUMNS.map(([, heading]) => heading)], ...rows])}`;
  }).join('\n');
}

function cell(column: Name, medians: Line['medians']): string {
  const value = medians[column];
  if (value === null) return '–';
  if (column === 'bytes' || column === 'scriptBytes') return (value / 1024).toFixed(0);
  return column === 'shift' ? value.toFixed(3) : value.toFixed(0);
}

/** What is compared with what, and by which figure. */
const RATIOS: readonly (readonly [over: string, under: string, names: readonly Name[]])[] = [
  ['composed', 'bundle', ['cards', 'filter', 'warm', 'hotel', 'hotelPrefetched']],
  ['composed', 'template', ['cards', 'filter', 'warm']],
  ['composed', 'single-spa', ['cards', 'filter', 'warm']],
  ['composed', 'piral', ['cards', 'filter', 'warm']],
  ['composed', 'native-federation', ['cards', 'filter', 'warm']],
  ['v1', 'bundle', ['cards', 'warm']],
  ['rendered', 'static', ['lcp', 'fcp']],
  ['rendered', 'bundle', ['cards', 'filter']],
];

/** Ratios of medians by `over/under measurement, condition`; the cards on slow 4G also by `over/under` alone. */
export function ratiosOf(summary: readonly Line[]): Record<string, number> {
  const value = (variant: string, condition: string, name: Name): number | null =>
    summary.find((line) => line.variant === variant && line.condition === condition)?.medians[name] ?? null;
  const entries = CONDITIONS.flatMap(({ name: condition }) =>
    RATIOS.flatMap(([over, under, names]) =>
      names.flatMap((name, index) => {
        const [a, b] = [value(over, condition, name), value(under, condition, name)];
        if (a === null || b === null || b === 0) return [];
        const plain = condition === 'slow 4G' && index === 0 ? [`${over}/${under}`] : [];
        const ratio = Math.round((a / b) * 1000) / 1000;
        return [...plain, `${over}/${under} ${name}, ${condition}`].map((key) => [key, ratio] as const);
      }),
    ),
  );
  return Object.fromEntries(entries);
}

/** The highest accepted ratios. */
const GOALS: readonly (readonly [ratio: string, goal: number])[] = [
  ['composed/bundle cards, slow 4G', 1.05],
  ['composed/bundle filter, slow 4G', 1.05],
  ['composed/bundle warm, slow 4G', 1.1],
  ['composed/bundle hotelPrefetched, slow 4G', 1.05],
  ['composed/template cards, slow 4G', 0.45],
  ['rendered/static lcp, slow 4G', 1.05],
];

/** Rows of a table that says which goals are met. */
export const goalsOf = (ratios: Readonly<Record<string, number>>): string[][] => [
  ['goal', 'at most', 'measured', ''],
  ...GOALS.map(([name, goal]) => {
    const measured = ratios[name];
    if (measured === undefined) return [name, goal.toFixed(2), '–', 'not measured'];
    return [name, goal.toFixed(2), measured.toFixed(2), measured <= goal ? 'met' : 'missed'];
  }),
];

/** Labels of the variants in the picture. */
const WORDS: Readonly<Record<string, string>> = {
  bundle: 'one bundle',
  composed: 'JNN, composed',
  rendered: 'JNN, rendered',
  v1: 'first plugin',
  template: 'default template',
  'single-spa': 'single-spa',
  piral: 'Piral',
  'native-federation': 'Native Federation',
  static: 'static HTML',
};

/** Draws the time until the results are shown on slow 4G as an SVG bar chart. */
export function picture(summary: readonly Line[]): string {
  const bars = summary
    .filter(({ condition }) => condition === 'slow 4G')
    .map(({ variant, medians }) => ({ variant, time: medians.cards ?? 0 }))
    .sort((a, b) => a.time - b.time);
  return barChart({
    title: 'Time until the results are shown on slow 4G, by way of composing the site',
    heading: 'Until the results are shown, cold, slow 4G (1.6 Mbit/s, 150 ms)',
    bars: bars.map(({ variant, time }) => ({
      label: WORDS[variant] ?? variant,
      length: time,
      value: `${Math.round(time)} ms`,
      isOurs: variant === 'composed' || variant === 'rendered',
    })),
  });
}
