import { describe, expect, it } from '@jest/globals';
import { filesOfPart, totalOf } from './files-of-part';

const ORIGIN = 'https://jnn.example';
const BUILD = {
  build: 'a'.repeat(16),
  container: 'recipes_a',
  base: '/releases/recipes/',
  entry: { path: 'entry.js', integrity: null },
  loads: {},
  integrity: {},
};
const LAST_GOOD = { ...BUILD, base: '/releases/recipes/before/' };
const LOCAL = { ...BUILD, name: 'pantry', pages: [], base: 'http://localhost:4300/', lastGood: null };
const SITE = { remotes: [{ ...BUILD, name: 'recipes', pages: [], lastGood: LAST_GOOD }, LOCAL] };

/** As the browser measures a file. */
const fetched = (name: string, encodedBodySize: number, transferSize: number, startTime: number) =>
  // Other members are not read.
  ({ name, encodedBodySize, transferSize, startTime }) as PerformanceResourceTiming;

const filesOf = (part: string, ...entries: PerformanceResourceTiming[]) => filesOfPart(part, SITE, entries, ORIGIN);

describe('the files of a part', () => {
  it('are those below its address, each once, with what was sent for all of its fetches', () => {
    const files = filesOf(
      'recipes',
      fetched(`${ORIGIN}/releases/recipes/x/entry.js`, 1000, 1300, 5),
      fetched(`${ORIGIN}/releases/recipes/x/entry.js`, 1000, 0, 90),
      fetched(`${ORIGIN}/releases/shell/y/shell.js`, 5000, 5300, 1),
      fetched(`${ORIGIN}/api/recipes`, 10, 310, 7),
      fetched(`${ORIGIN}/releases/recipes/z/recipe.js`, 500, 0, 9),
    );
    expect(files).toEqual([
      { path: 'x/entry.js', size: 1000, sent: 1300, begun: 5 },
      { path: 'z/recipe.js', size: 500, sent: 0, begun: 9 },
    ]);
    expect([totalOf(files, 'size'), totalOf(files, 'sent')]).toEqual([1500, 1300]);
  });

  it('have no sizes where another host does not tell them', () => {
    const files = filesOf('pantry', fetched('http://localhost:4300/entry.js', 0, 0, 5));
    expect(files).toEqual([{ path: 'entry.js', size: null, sent: null, begun: 5 }]);
    expect(totalOf(files, 'size')).toBeNull();
  });

  it('are none for a part that the document does not name', () => {
    expect(filesOf('nobody', fetched(`${ORIGIN}/releases/recipes/x/entry.js`, 1, 1, 1))).toEqual([]);
  });
});
