import { pagesOf, percentile, total, type ErrorGroup, type PartStats } from '../telemetry';
import { html, type Html } from '../../core/server/html';

const HOUR_MINUTES = 60;
/** Share of failed pages (percent) from which a part without a canary is called failing, and pages that this takes. */
const FAILING = { percent: 1, pages: 50 } as const;

/** All parts at a glance: how each does in the last hour, with links to their sections. `now`: ms since 1970. */
export function overview(parts: readonly PartStats[], errors: readonly ErrorGroup[], now: number): Html {
  return html`<section id="overview" aria-labelledby="overview-title">
    <h2 id="overview-title">All parts, last hour</h2>
    <ul class="overview">
      ${parts.map((part) => tile(part, errors, now))}
    </ul>
  </section>`;
}

function tile(stats: PartStats, errors: readonly ErrorGroup[], now: number): Html {
  const { part, stable, canary } = stats;
  const from = now / 60_000 - HOUR_MINUTES;
  const rows = [...stable.rows, ...(canary?.rows ?? [])].filter(({ minute }) => minute >= from);
  const tally = total(rows.map((row) => row.tally));
  const pages = pagesOf(tally);
  const failed = pages === 0 ? 0 : ((tally.loadFailures + tally.renderErrors) / pages) * 100;
  const lcp = percentile('LCP', tally.LCP, 0.75);
  const kinds = errors.filter(
    ({ builds, last }) => last >= now - HOUR_MINUTES * 60_000 && builds.some((one) => one.startsWith(`${part}@`)),
  );
  const state = stateOf(stats, { pages, failed });
  const figures = [
    ['Pages', String(pages)],
    ['Failed', pages === 0 ? '–' : `${failed.toFixed(2)} %`],
    ['LCP', lcp === null ? '–' : `${(lcp / 1000).toFixed(1)} s`],
    ['Errors', kinds.length === 1 ? '1 kind' : `${kinds.length} kinds`],
  ] as const;
  return html`<li class="${state.tone}">
    <a id="to-${part}" href="#part-${part}">${part}</a>
    <p class="state">${state.words}</p>
    <dl>
      ${figures.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </li>`;
}

interface State {
  readonly tone: 'good' | 'wait' | 'bad';
  readonly words: string;
}

const CANARY_WORDS = { wait: 'not yet known', good: 'as good as its control', bad: 'worse than its control' } as const;

function stateOf(
  { canary, promotion }: PartStats,
  { pages, failed }: { readonly pages: number; readonly failed: number },
): State {
  if (canary) {
    const { verdict } = canary.judged;
    return {
      tone: verdict === 'good' ? 'wait' : verdict,
      words: `Canary ${canary.percent === 0 ? 'for the team' : `${canary.percent} %`}: ${CANARY_WORDS[verdict]}`,
    };
  }
  if (promotion?.judged.verdict === 'bad') return { tone: 'bad', words: 'Worse than the build before' };
  if (pages >= FAILING.pages && failed >= FAILING.percent) return { tone: 'bad', words: 'Pages fail' };
  return pages === 0 ? { tone: 'wait', words: 'No visitors' } : { tone: 'good', words: 'Steady' };
}
