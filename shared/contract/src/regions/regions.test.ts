import { describe, expect, it } from '@jest/globals';
import { isRegionCode, MAX_TOWNS, REGIONS } from '.';

describe.each(REGIONS)('the region $code', ({ code, names, words, towns }) => {
  it('is told from a town by its code', () => {
    expect(isRegionCode(code)).toBe(true);
  });

  it('has a name in both languages, and is found by both', () => {
    const fold = (text: string) =>
      text
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .toLowerCase()
        .replaceAll('-', ' ');
    expect(words).toEqual(expect.arrayContaining([fold(names.hu), fold(names.en)]));
    for (const word of words) expect(word).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
  });

  it('names each of its towns once, and no more than are asked for one by one', () => {
    expect(new Set(towns).size).toBe(towns.length);
    expect(towns.length).toBeLessThanOrEqual(MAX_TOWNS);
  });
});

it('no two regions share a code or a word', () => {
  const codes = REGIONS.map(({ code }) => code);
  const words = REGIONS.flatMap((region) => region.words);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(words).size).toBe(words.length);
});
