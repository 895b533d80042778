import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { bucketOf, readVisitor } from './visitor';

// As random as real identities are, and the same in every run.
const visitors = Array.from({ length: 10_000 }, (_, at) => createHash('md5').update(String(at)).digest('hex'));
const within = (remote: string, percent: number) =>
  new Set(visitors.filter((visitor) => bucketOf(visitor, remote) < percent * 100));

describe('canary buckets of 10 000 visitors', () => {
  it.each([5, 20, 50])('hold %s %% of them, give or take one', (percent) => {
    const share = within('recipes', percent).size / 100;
    expect(Math.abs(share - percent)).toBeLessThan(1);
  });

  it('are nested: who has a canary at 5 % keeps it at 20 % and at 100 %', () => {
    const [few, more, all] = [within('recipes', 5), within('recipes', 20), within('recipes', 100)];
    expect([...few].every((visitor) => more.has(visitor))).toBe(true);
    expect(all.size).toBe(visitors.length);
  });

  it('of two remotes are independent of each other', () => {
    const other = within('shops', 20);
    const both = [...within('recipes', 20)].filter((visitor) => other.has(visitor)).length;
    expect(Math.abs(both / 100 - 4)).toBeLessThan(1);
  });
});

describe('what a request’s cookies say of its visitor', () => {
  it('is the identity and the pinned revision', () => {
    const cookies = { a: 'b', 'test-visitor': 'a'.repeat(32), 'test-pin': '12' };
    expect(readVisitor(cookies, 'test')).toEqual({ id: 'a'.repeat(32), pin: 12 });
  });

  it.each([{}, { 'test-visitor': '../../x', 'test-pin': '-1' }, { 'test-visitor': '', 'test-pin': '1e9' }])(
    'is nothing where the cookies are %j',
    (cookies) => {
      expect(readVisitor(cookies, 'test')).toEqual({ id: null, pin: null });
    },
  );
});
