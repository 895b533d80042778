import { afterEach, describe, expect, it } from '@jest/globals';
import { createScrollPositions } from './scroll-positions';

const positions = () => createScrollPositions(() => sessionStorage);

afterEach(() => {
  sessionStorage.clear();
});

describe('where pages were scrolled to', () => {
  it('is kept per entry of the history, across reloads', () => {
    positions().set('a', 1234.4);
    positions().set('b', 10);
    expect([positions().get('a'), positions().get('b'), positions().get('c')]).toEqual([1234, 10, 0]);
  });

  it('forgets the oldest entries first', () => {
    positions().set('old', 5);
    for (let entry = 0; entry < 50; entry += 1) positions().set(`e${entry}`, entry);
    expect(positions().get('old')).toBe(0);
    expect(positions().get('e49')).toBe(49);
  });

  it.each(['not json', '[1,2]', 'null', '{"a":"far"}'])('takes %s in the storage for nothing', (kept) => {
    sessionStorage.setItem('jnn-scroll', kept);
    expect(positions().get('a')).toBe(0);
  });
});
