import { percentOf, TEAM, UsageError } from '../../core/release/options';

/** Parses the steps of a rollout, such as `1,5,25,100` or `team,5,100`. Throws UsageError. */
export function stepsOf(word: string | undefined): number[] {
  const steps = (word ?? '').split(',').map((step) => (step.trim() === TEAM ? 0 : percentOf(step.trim())));
  const isGrowing = steps.every((step, at) => step > (steps[at - 1] ?? -1));
  if (isGrowing && steps.at(-1) === 100) return steps;
  throw new UsageError(
    `--plan names growing shares that end with 100, such as 1,5,25,100, not "${word ?? 'nothing'}".`,
  );
}

const SECONDS_IN = { s: 1, m: 60, h: 3600 } as const;

/** Parses how long a step lasts, such as `15m`, in seconds; default 15 minutes. Throws UsageError. */
export function soakOf(word = '15m'): number {
  const [, number, unit] = /^(\d+)([smh])$/.exec(word) ?? [];
  if (number !== undefined && (unit === 's' || unit === 'm' || unit === 'h')) return Number(number) * SECONDS_IN[unit];
  throw new UsageError(`--soak is a time such as 90s, 15m or 2h, not "${word}".`);
}

/** Parses a moment with its time zone, such as `2026-12-01T06:00Z`; undefined when there is none. `option` names it in the error. Throws UsageError. */
export function momentOf(word: string | undefined, option: string): string | undefined {
  if (word === undefined) return undefined;
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(word);
  if (isWhole && !Number.isNaN(Date.parse(word))) return new Date(word).toISOString();
  throw new UsageError(`${option} is a moment with its time zone such as 2026-12-01T06:00+01:00, not "${word}".`);
}
