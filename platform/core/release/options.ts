import { EnvironmentName } from '../contract/release';
import type { Project } from '../build/project';

/** The command line is invalid; the message says what to write. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Checks the name of an environment; `what` names it in the error. Throws UsageError. */
export function environmentOf(environment: string, what: string): string {
  if (EnvironmentName.safeParse(environment).success) return environment;
  throw new UsageError(`${what} must be lower-case letters, digits and hyphens, not "${environment}".`);
}

const BUILD = /^[0-9a-f]{16}$/;

/** Parses the arguments PART and BUILD. Throws UsageError. */
export function partAndBuild(words: readonly string[], usage: string): readonly [part: string, build: string] {
  const [part, build] = words;
  if (part === undefined || build === undefined) throw new UsageError(`Write: release -- ${usage}`);
  if (!BUILD.test(build)) throw new UsageError(`A build is named by 16 hexadecimal digits, not "${build}".`);
  return [part, build];
}

/** Parses a share such as `5%` or `0.25%`, in percent. Throws UsageError. */
export function percentOf(word: string | undefined): number {
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)\s?%?$/.exec(word ?? '') ?? [];
  const percent = Number(number);
  if (number !== undefined && percent <= 100) return percent;
  throw new UsageError(
    `A canary's share is between 0% and 100% with at most two decimals, not "${word ?? 'nothing'}".`,
  );
}

/** The word for a share of none but the team. */
export const TEAM = 'team';

/** Parses the languages of a canary, such as `en` or `en,de`; undefined for `all`. Throws UsageError. */
export function localesOf(project: Project, word: string): string[] | undefined {
  if (word === 'all') return undefined;
  const { locales } = project.shell;
  const asked = word.split(',');
  if (asked.every((one) => locales.includes(one))) return asked;
  throw new UsageError(`--language is ${locales.join(' or ')}, several with commas, or "all", not "${word}".`);
}

/** Parses a revision number. Throws UsageError. */
export function revisionOf(word: string | undefined): number {
  if (word !== undefined && /^[1-9]\d*$/.test(word)) return Number(word);
  throw new UsageError(`A revision is a whole number from 1, not "${word ?? 'nothing'}".`);
}

/** Parses a number of days, such as `30d`; default 30. `option` names it in the error. Throws UsageError. */
export function daysOf(word: string | undefined, option = '--older'): number {
  if (word === undefined) return 30;
  if (/^\d+d?$/.test(word)) return Number.parseInt(word, 10);
  throw new UsageError(`${option} is a number of days such as 30d, not "${word}".`);
}
