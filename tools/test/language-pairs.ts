/** Files whose tests run in both languages always: the whole way of a visitor. */
const BOTH = /^(?:specs\/)?(?:journey|own-backend)\.spec\.ts /;

/** The language in a test's name, where nothing else differs between the two of a pair. */
const LANGUAGE = /(?<![\w-])(?:hu|en)(?![\w-])/g;

/**
 * Of tests that stand once in each language, those that a short run leaves out: of the first pair the English one, of
 * the second the Hungarian one, and so on, so that each file is tried in both languages. Names as Playwright lists them,
 * `file › describe › title`.
 */
export function leftToTheFullRun(names: readonly string[]): readonly string[] {
  const pairs = new Map<string, readonly string[]>();
  for (const name of names.filter((it) => !BOTH.test(it))) {
    const key = name.replace(LANGUAGE, '…');
    pairs.set(key, [...(pairs.get(key) ?? []), name]);
  }
  return [...pairs.values()].filter((pair) => pair.length === 2).map((pair, at) => pair[(at + 1) % 2] ?? '');
}
