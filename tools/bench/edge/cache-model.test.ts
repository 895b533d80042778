import { describe, expect, it } from '@jest/globals';
import { modelCache } from './cache-model';
import { createRandom } from '@jnn/backend/random';
import { visitsOf, zipf } from './visits';

const steady = { random: createRandom('1'), rate: 10, fresh: 30, stale: 30, warmUp: 100, counted: 3000 };

describe('the model of a cache', () => {
  it('fetches an address that is always asked for once in each time for which it is fresh', () => {
    const { hit, origin } = modelCache({ ...steady, draw: () => '/' });
    expect(hit).toBe(1);
    expect(origin * steady.rate * steady.fresh).toBeCloseTo(1, 1);
  });

  it('answers nothing of what is asked for once', () => {
    let count = 0;
    expect(modelCache({ ...steady, draw: () => String((count += 1)) })).toEqual({ hit: 0, origin: 1 });
  });

  it('gives an old answer for as long as it may, and none after that', () => {
    // Every 45 s on average; of the times between, exponentially distributed, 74 in 100 are shorter than a minute.
    const rare = { ...steady, rate: 1 / 45, counted: 2_000_000, draw: () => '/' };
    const { hit, origin } = modelCache(rare);
    expect(hit).toBeCloseTo(1 - Math.exp(-60 / 45), 1);
    expect(origin).toBeLessThan(1);
  });
});

describe('a visit', () => {
  it('is drawn by Zipf’s law', () => {
    const [draw, random] = [zipf(100), createRandom('2')];
    const counts = Array.from({ length: 100 }, () => 0);
    for (let n = 0; n < 100_000; n += 1) {
      const drawn = draw(random);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    const [first = 0, second = 0, , , fifth = 0] = counts;
    expect(first / second).toBeCloseTo(2, 0);
    expect(first / fifth).toBeCloseTo(5, 0);
  });

  it('begins at the same addresses for the same seed', () => {
    const draw = visitsOf({ towns: ['city=eger'], hotels: ['/szallas/eger/a/d1'], today: '2026-11-27' });
    const [one, other] = [createRandom('3'), createRandom('3')];
    const drawn = Array.from({ length: 20 }, () => draw(one));
    expect(Array.from({ length: 20 }, () => draw(other))).toEqual(drawn);
    for (const address of drawn)
      expect(address).toMatch(/^(?:\/en)?(?:\/|$)(?:szallas(?:-lista\?city=eger&|\/eger\/a\/d1))?/);
  });
});
