import { describe, expect, it } from '@jest/globals';
import { addressOf, contentFolder, placeOfFile } from './file-address';

const hash = (text: string): string => `sha384-${text.padEnd(64, 'z')}`;
const [ENTRY, PAGE] = [hash('entry'), hash('a+b/c')];
const files = [
  { path: 'entry.js', bytes: 1, integrity: ENTRY },
  { path: 'x-page.js', bytes: 1, integrity: PAGE },
  { path: 'server/entry.cjs', bytes: 1, integrity: hash('server') },
];
const BUILD = { part: 'recipes', build: '0'.repeat(16), files };

describe('where a file lies', () => {
  it('is named by its content, so that two builds have it in common', () => {
    const later = { ...BUILD, build: '1'.repeat(16), byContent: true };
    expect(placeOfFile({ ...BUILD, byContent: true }, 'x-page.js')).toBe('a_b_czzzzzzzzzzz/x-page.js');
    expect(placeOfFile(later, 'x-page.js')).toBe('a_b_czzzzzzzzzzz/x-page.js');
    expect(contentFolder(PAGE)).toMatch(/^[\w-]{16}$/);
  });

  it('is its build’s folder for what servers alone load, and for builds from before', () => {
    expect(placeOfFile({ ...BUILD, byContent: true }, 'server/entry.cjs')).toBe(`${BUILD.build}/server/entry.cjs`);
    expect(placeOfFile(BUILD, 'x-page.js')).toBe(`${BUILD.build}/x-page.js`);
  });

  it('is not known of a file that the build does not have', () => {
    expect(() => placeOfFile({ ...BUILD, byContent: true }, 'x-other.js')).toThrow(
      'recipes@0000000000000000 has no file x-other.js.',
    );
  });
});

describe('the address of a file', () => {
  const entry = { path: 'entry.js', integrity: ENTRY };
  const inPage = { base: '/releases/recipes/', byContent: true, entry, integrity: { 'x-page.js': PAGE } };

  it.each(['entry.js', 'x-page.js'])('leads to where it lies: %s', (path) => {
    expect(addressOf(inPage, path)).toBe(`/releases/recipes/${placeOfFile({ ...BUILD, byContent: true }, path)}`);
  });

  it('has no folder for a part that is served from source', () => {
    const source = { base: 'http://localhost:4001/', entry: { path: 'entry.js', integrity: null }, integrity: {} };
    expect(addressOf(source, 'x-page.js')).toBe('http://localhost:4001/x-page.js');
  });
});
