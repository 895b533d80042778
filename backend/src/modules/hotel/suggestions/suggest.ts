import type { Database } from '../../../db/database';
import { type RegionSummary, summarizeRegions } from '../destinations';
import { fold, foldedWords } from '../../../text/fold';
import {
  catalogueRevision,
  hotelsOfCities,
  hotelsWithWords,
  type NamedCity,
  namedCities,
  type NamedHotel,
  type NameWord,
  nameWords,
} from './repository';

/** Names compared for each typed text; the best of them are suggested. */
const CANDIDATES = 200;
/** Words of names that one typed word stands for at most. */
const MAX_WORDS = 30;
/** Letters from which on a town is found by a part of its name, too: `füred` for Balatonfüred. */
const MIN_PART_LENGTH = 3;

/** All regions and towns, and the distinct words of all hotel names; these fit into memory however large the catalogue is. */
interface NameIndex {
  readonly revision: number;
  readonly regions: readonly RegionSummary[];
  readonly cities: readonly NamedCity[];
  readonly words: readonly NameWord[];
}

interface Ranked<T> {
  readonly item: T;
  /** Lower is better. */
  readonly rank: number;
}

const best = <T>(ranked: Ranked<T>[], limit: number): T[] =>
  ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ item }) => item);

const PART_RANK = 3;
const TYPO_RANK = 4;

/** How well a name matches a text; null where it does not. */
function placeRank(folded: string, typed: string): number | null {
  if (folded === typed) return 0;
  if (folded.startsWith(typed)) return 1;
  const words = folded.split(' ');
  if (words.some((word) => word.startsWith(typed))) return 2;
  if (typed.length >= MIN_PART_LENGTH && folded.includes(typed)) return PART_RANK;
  return allowsTypo(typed) && hasFuzzyPrefix(folded, typed) ? TYPO_RANK : null;
}

const rankAll = <T>(items: readonly T[], rankOf: (item: T) => number | null): Ranked<T>[] =>
  items.flatMap((item) => {
    const rank = rankOf(item);
    return rank === null ? [] : [{ item, rank }];
  });

/** A region is known by several names, of which none is found by its inside: `ton` is not yet the Balaton. */
function regionRank({ region }: RegionSummary, typed: string): number | null {
  const ranks = region.words
    .map((word) => placeRank(word, typed))
    .filter((rank) => rank !== null && rank !== PART_RANK);
  return ranks.length === 0 ? null : Math.min(...ranks.map(Number));
}

interface FoundPlaces {
  readonly regions: readonly RegionSummary[];
  readonly cities: readonly NamedCity[];
}

/** Places found, and whether one of them without a typo. */
interface PlacesFound extends FoundPlaces {
  readonly isAnyExact: boolean;
}

/** The regions and towns that match a text, larger ones first. Typos are allowed only where none matches without one. */
function findPlaces(index: NameIndex, typed: string, limit: number): PlacesFound {
  const regions = rankAll(index.regions, (item) => regionRank(item, typed));
  const cities = rankAll(index.cities, ({ folded }) => placeRank(folded, typed));
  const isExact = ({ rank }: Ranked<unknown>): boolean => rank < TYPO_RANK;
  const isAnyExact = [...regions, ...cities].some(isExact);
  return {
    isAnyExact,
    regions: best(isAnyExact ? regions.filter(isExact) : regions, limit),
    cities: best(isAnyExact ? cities.filter(isExact) : cities, limit),
  };
}

function firstAtLeast(words: readonly NameWord[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Words that begin with the typed text; where there are none, those that do but for a typo. */
function wordsLike(words: readonly NameWord[], typed: string): NameWord[] {
  const found: NameWord[] = [];
  for (let at = firstAtLeast(words, typed); words[at]?.word.startsWith(typed) === true; at += 1) {
    const word = words[at];
    if (word) found.push(word);
  }
  if (found.length > 0 || !allowsTypo(typed)) return found;
  return words.filter(({ word }) => hasFuzzyPrefix(word, typed));
}

/** Whether a typed word is a part of a town's name: `füred` of Balatonfüred. */
const isPartOf = (town: string, typed: string): boolean => typed.length >= MIN_PART_LENGTH && town.includes(typed);

const countOf = (words: readonly NameWord[]): number => words.reduce((sum, { hotels }) => sum + hotels, 0);

/**
 * Hotels whose names have the rarest of the typed words; of several words, also hotels of towns that one of them names.
 */
async function hotelCandidates({ reads }: Database, index: NameIndex, typed: readonly string[]): Promise<NamedHotel[]> {
  const likes = typed.map((one) => wordsLike(index.words, one)).filter((words) => words.length > 0);
  likes.sort((a, b) => countOf(a) - countOf(b));
  const words = (likes[0] ?? []).slice(0, MAX_WORDS).map(({ word }) => word);
  const byWord = words.length === 0 ? [] : await hotelsWithWords(reads, words, CANDIDATES);
  if (typed.length < 2) return byWord;
  const towns = index.cities.filter(({ folded }) => typed.some((one) => isPartOf(folded, one)));
  if (towns.length === 0) return byWord;
  const ids = towns.slice(0, 3).map(({ id }) => id);
  return [...byWord, ...(await hotelsOfCities(reads, ids, CANDIDATES * 2))];
}

const nameFit = (name: string, typed: string): MatchRank => matchRank(fold(name), typed);

interface HotelsQuery {
  readonly typed: string;
  readonly limit: number;
  /** Whether names with a typo count, too. */
  readonly withTypos: boolean;
}

async function findHotels(
  database: Database,
  index: NameIndex,
  { typed, limit, withTypos }: HotelsQuery,
): Promise<NamedHotel[]> {
  const words = typed.split(' ');
  const known = new Map<string, Ranked<NamedHotel>>();
  for (const item of await hotelCandidates(database, index, words)) {
    const town = fold(item.cityName);
    const inName = worstMatchRank(foldedWords(item.name), words);
    const others = words.filter((word) => !isPartOf(town, word));
    const match = inName ?? (others.length > 0 ? worstMatchRank(foldedWords(`${item.name} ${town}`), others) : null);
    if (match === null || (match === TYPO_MATCH && !withTypos)) continue;
    const begins = nameFit(item.name, typed);
    const rank =
      (begins === 0 ? 0 : begins === 1 ? 10 : 20) + match * 2 + (inName === null ? 1 : 0) + item.name.length / 1_000;
    known.set(item.code, { item, rank });
  }
  return best([...known.values()], limit);
}

/** The regions, towns and hotels suggested for a typed text, the best first. */
export interface Suggestions extends FoundPlaces {
  readonly hotels: readonly NamedHotel[];
}

/** Suggests regions, towns and hotels for a typed text: accents do not matter, prefixes come first, one typo is allowed. */
export function createSuggester(database: Database): (text: string, limit: number) => Promise<Suggestions> {
  let index: NameIndex | undefined;

  async function currentIndex(): Promise<NameIndex> {
    const revision = await catalogueRevision(database.reads);
    if (index?.revision === revision) return index;
    const cities = await namedCities(database.reads);
    const regions = summarizeRegions(cities);
    index = { revision, regions, cities, words: await nameWords(database.reads) };
    return index;
  }

  return async (text, limit) => {
    const typed = fold(text);
    if (typed === '') return { regions: [], cities: [], hotels: [] };
    const names = await currentIndex();
    const { isAnyExact, ...places } = findPlaces(names, typed, limit);
    // Where a place is meant, hotels of names like it are noise.
    return { ...places, hotels: await findHotels(database, names, { typed, limit, withTypos: !isAnyExact }) };
  };
}

/** Letters from which on one typo is allowed. */
const MIN_FUZZY_LENGTH = 4;

/**
 * Whether a word begins with the typed text but for one typo: a letter wrong, missing or added, or two swapped.
 */
function hasFuzzyPrefix(word: string, typed: string): boolean {
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
const allowsTypo = (typed: string): boolean => typed.length >= MIN_FUZZY_LENGTH;

/** How well a word matches the typed text: 0 exactly, 1 by prefix, 2 by prefix with a typo, null not at all. */
type MatchRank = 0 | 1 | typeof TYPO_MATCH | null;
const TYPO_MATCH = 2;

/** How well a word matches the typed text. */
function matchRank(word: string, typed: string): MatchRank {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 1;
  return allowsTypo(typed) && hasFuzzyPrefix(word, typed) ? 2 : null;
}

/** The worst of the typed words' best matches among the words of a name; null when one matches none of them. */
function worstMatchRank(words: readonly string[], typed: readonly string[]): MatchRank {
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
