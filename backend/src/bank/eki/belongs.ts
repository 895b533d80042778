import { ForeignAnswer } from './errors';

/** What was stored when the question went out. */
export interface Asked {
  readonly PID: string;
  readonly TRID: string;
  readonly AMO: string;
  readonly CUR: string;
}

/**
 * The check sum is no signature: an answer counts only if those of `PID`, `TRID`, `AMO` and `CUR` that it
 * carries equal what was stored.
 * @throws ForeignAnswer naming the first field that differs
 */
export function assertBelongs(
  answer: { readonly [Name in keyof Asked]?: Asked[Name] | undefined },
  asked: Asked,
): void {
  const names = ['PID', 'TRID', 'AMO', 'CUR'] as const;
  const differing = names.find((name) => answer[name] !== undefined && answer[name] !== asked[name]);
  if (differing !== undefined) throw new ForeignAnswer(differing);
}
