/** Letters from which on one typo is allowed. */
const MIN_FUZZY_LENGTH = 4;

/**
 * Whether a word begins with the typed text but for one typo: a letter wrong, missing or added, or two swapped.
 */
export function hasFuzzyPrefix(word: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const matchesRest = (typedFrom: number, wordFrom: number): boolean =>
    word.startsWith(typed.slice(typedFrom), wordFrom);
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return (
    matchesRest(at + 1, at + 1) ||
    matchesRest(at + 1, at) ||
    matchesRest(at, at + 1) ||
    (isSwapped && matchesRest(at + 2, at + 2))
  );
}

/** Whether the typed text is long enough to allow a typo. */
export const allowsTypo = (typed: string): boolean => typed.length >= MIN_FUZZY_LENGTH;

/** How well a word matches the typed text: 0 exactly, 1 by prefix, 2 by prefix with a typo, null not at all. */
export type MatchRank = 0 | 1 | 2 | null;

/** How well a word matches the typed text. */
export function matchRank(word: string, typed: string): MatchRank {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 1;
  return allowsTypo(typed) && hasFuzzyPrefix(word, typed) ? 2 : null;
}

/** The worst of the typed words' best matches among the words of a name; null when one matches none of them. */
export function worstMatchRank(words: readonly string[], typed: readonly string[]): MatchRank {
  let worst: 0 | 1 | 2 = 0;
  for (const one of typed) {
    let best: MatchRank = null;
    for (const word of words) {
      const rank = matchRank(word, one);
      if (rank !== null && (best === null || rank < best)) best = rank;
    }
    if (best === null) return null;
    if (best > worst) worst = best;
  }
  return worst;
}
