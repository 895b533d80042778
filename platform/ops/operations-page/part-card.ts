import {
  pagesOf,
  percentile,
  total,
  type BuildStats,
  type CanaryStats,
  type PartStats,
  type Tally,
} from '../telemetry';
import { actionLinks } from './action-pages';
import { chart, shareBar, type Series } from './chart';
import { html, NONE, type Html } from '../../core/server/html';

/** Points of a chart, over the measured period. */
const POINTS = 24;
const MINUTE = 60_000;

/** The section of one part: its builds with their shares and stats, the judge's verdict, and the actions. `now`: ms since 1970. */
export function partCard(stats: PartStats, now: number, hasActions: boolean): Html {
  const { part, since, stable, canary, promotion } = stats;
  const title = `part-${part}`;
  const begun = new Date(since).toISOString().slice(0, 16).replace('T', ' ');
  return html`<section class="card" id="${title}" aria-labelledby="${title}-title">
    <h2 id="${title}-title">${part}</h2>
    <p class="soft">
      ${canary ? `Canary for ${audienceOf(canary)} since ${begun} UTC` : 'All visitors get one build; figures of the last 24 hours'}
    </p>
    ${canary ? shareBar(canary.percent) : NONE}
    ${canary ? html`<p class="verdict ${canary.judged.verdict}"><strong>${SAYS[canary.judged.verdict]}</strong> ${canary.judged.why}</p>` : NONE}
    ${promotion ? html`<p class="verdict ${promotion.judged.verdict}"><strong>${SAYS[promotion.judged.verdict]}</strong> ${promotion.judged.why} (${stable.build} against ${promotion.before.build}, which it replaced)</p>` : NONE}
    <div class="scroll" tabindex="0" role="region" aria-label="Figures of ${part}">
      <table>
        <thead>
          <tr>
            <th scope="col">Build</th>
            ${HEADS.map((head) => html`<th scope="col" class="figure">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${buildRow('Stable', stable)}${canary ? buildRow('Canary', canary) : NONE}
        </tbody>
      </table>
    </div>
    ${hasActions ? actionLinks(part, canary) : NONE}
    <div class="charts">
      ${CHARTS.map(({ of, ...rest }) => chart({ ...rest, ...periodOf(stats, now), series: seriesOf(stats, now, of) }))}
    </div>
  </section>`;
}

const audienceOf = ({ percent, locales }: CanaryStats): string => {
  const some = locales ? `visitors in ${locales.join(', ')}` : 'the visitors';
  return percent === 0 ? `the team${locales ? ` in ${locales.join(', ')}` : ''}` : `${percent} % of ${some}`;
};

const SAYS = { wait: 'Not yet known:', good: 'As good as its control:', bad: 'Worse than its control:' } as const;
const HEADS = [
  ...['Pages', 'Not loaded', 'Not rendered', 'Stood in', 'Not on server', 'Files again'],
  ...['LCP p75', 'INP p75', 'CLS p75', 'Conversions'],
];

const inPercent = (value: number): string => `${value.toFixed(2)} %`;
const inMilliseconds = (value: number): string => `${Math.round(value)} ms`;
const shareOf = (count: number, pages: number): number | null => (pages === 0 ? null : (count / pages) * 100);
const orDash = (value: number | null, format: (value: number) => string): string =>
  value === null ? '–' : format(value);

function buildRow(role: string, { build, tally }: BuildStats): Html {
  const pages = pagesOf(tally);
  const cells = [
    String(pages),
    orDash(shareOf(tally.loadFailures, pages), inPercent),
    orDash(shareOf(tally.renderErrors, pages), inPercent),
    String(tally.fallbacks),
    String(tally.unrendered),
    String(tally.refetched),
    orDash(percentile('LCP', tally.LCP, 0.75), inMilliseconds),
    orDash(percentile('INP', tally.INP, 0.75), inMilliseconds),
    orDash(percentile('CLS', tally.CLS, 0.75), (value) => value.toFixed(3)),
    String(tally.conversions),
  ];
  return html`<tr>
    <th scope="row">${role} <code>${build}</code></th>
    ${cells.map((cell) => html`<td class="figure">${cell}</td>`)}
  </tr>`;
}

type Measure = (tally: Tally) => number | null;

const CHARTS = [
  {
    title: 'Pages that failed',
    of: (tally: Tally) => shareOf(tally.loadFailures + tally.renderErrors, pagesOf(tally)),
    format: inPercent,
    least: 1,
  },
  {
    title: 'LCP, 75th percentile',
    of: (tally: Tally) => percentile('LCP', tally.LCP, 0.75),
    format: inMilliseconds,
    least: 1000,
  },
  {
    title: 'Conversions per 100 pages',
    of: (tally: Tally) => shareOf(tally.conversions, pagesOf(tally)),
    format: (value: number) => value.toFixed(2),
    least: 1,
  },
];

/** The time axis: the measured period, or half an hour of a shorter one. */
const periodOf = ({ since }: PartStats, now: number): { readonly from: number; readonly to: number } => ({
  from: since,
  to: since + Math.max(now - since, POINTS * MINUTE),
});

function seriesOf({ since, stable, canary }: PartStats, now: number, of: Measure): Series[] {
  const control: Series = {
    name: canary ? 'control' : 'all',
    role: 'control',
    values: overTime(stable, since, now, of),
  };
  if (!canary) return [control];
  return [control, { name: 'canary', role: 'canary', values: overTime(canary, since, now, of) }];
}

function overTime({ rows }: BuildStats, since: number, now: number, of: Measure): (number | null)[] {
  const step = Math.max(now - since, POINTS * MINUTE) / POINTS;
  const groups = Array.from({ length: POINTS }, (): Tally[] => []);
  for (const { minute, tally } of rows) {
    const at = Math.floor((minute * MINUTE - since) / step);
    groups[Math.min(POINTS - 1, Math.max(0, at))]?.push(tally);
  }
  return groups.map((tallies) => of(total(tallies)));
}
