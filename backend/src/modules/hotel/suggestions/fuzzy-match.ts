/** From so many letters on one typing mistake is forgiven. */
const FORGIVING_LENGTH = 4;

/**
 * Whether a word begins with what was typed but for one mistake: a letter wrong, missing, too many, or two swapped.
 */
export function hasFuzzyPrefix(word: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const goesOn = (typedFrom: number, wordFrom: number): boolean => word.startsWith(typed.slice(typedFrom), wordFrom);
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return goesOn(at + 1, at + 1) || goesOn(at + 1, at) || goesOn(at, at + 1) || (isSwapped && goesOn(at + 2, at + 2));
}

/** Whether a mistake may be forgiven in what was typed. */
export const allowsTypo = (typed: string): boolean => typed.length >= FORGIVING_LENGTH;

/** How well a word fits what was typed; less is better, null is not at all. */
export type MatchRank = 0 | 1 | 2 | null;

/** 0 the same, 1 begins with it, 2 begins with it but for one mistake. */
export function matchRank(word: string, typed: string): MatchRank {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 1;
  return allowsTypo(typed) && hasFuzzyPrefix(word, typed) ? 2 : null;
}

/** The worst of each typed word's best fit among the words of a name; null when one fits none of them. */
export function worstMatchRank(words: readonly string[], typed: readonly string[]): MatchRank {
  let worst: 0 | 1 | 2 = 0;
  for (const one of typed) {
    let best: MatchRank = null;
    for (const word of words) {
      const fit = matchRank(word, one);
      if (fit !== null && (best === null || fit < best)) best = fit;
    }
    if (best === null) return null;
    if (best > worst) worst = best;
  }
  return worst;
}
