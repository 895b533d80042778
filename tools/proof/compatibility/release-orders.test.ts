import { expect, it } from '@jest/globals';
import { releaseInEveryOrder } from './release-orders';

const NOW = new Map([
  ['shell', 's1'],
  ['hotel', 'h1'],
  ['search', 'q1'],
]);
const NEXT = new Map([
  ['shell', 's2'],
  ['hotel', 'h2'],
  ['search', 'q2'],
]);

it('parts that need nothing of each other go out in every order, by every composition', () => {
  const { count, unhindered, compositions } = releaseInEveryOrder(NOW, NEXT, () => null);
  expect([count, unhindered, compositions.length]).toEqual([6, 6, 8]);
});

it('a part that is refused waits for what it needs, and goes out then', () => {
  const shellFirst = (site: ReadonlyMap<string, string>, part: string): string | null =>
    part === 'hotel' && site.get('shell') === 's1' ? 'hotel needs a newer shell' : null;
  const { count, unhindered, compositions } = releaseInEveryOrder(NOW, NEXT, shellFirst);
  expect([count, unhindered]).toEqual([6, 3]);
  expect(compositions.map((one) => [...one.values()].join(' '))).not.toContain('s1 h2 q1');
  expect(compositions).toHaveLength(6);
});

it('an order that comes to no end is told', () => {
  const never = (_: unknown, part: string): string | null => (part === 'search' ? 'search fits nowhere' : null);
  expect(() => releaseInEveryOrder(NOW, NEXT, never)).toThrow('search never goes out: search fits nowhere');
});
