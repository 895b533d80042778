import { describe, expect, it, jest } from '@jest/globals';
import type { ReleaseStore } from '../store/release-store';
import { releaseDifferences } from './release-differences';

const FILE = { part: 'shell', folder: 'a'.repeat(16), path: 'shell.js' };
const digest = (sign: string): string => sign.repeat(64);

/** Differences over a store that holds what `difference` gives, at a moment that the test sets. */
function opened(difference: ReleaseStore['difference']) {
  const lookUp = jest.fn(difference);
  const clock = { now: 0 };
  const differences = releaseDifferences(
    { difference: lookUp },
    () => undefined,
    () => clock.now,
  );
  return { lookUp, clock, ask: (dictionary: string, caller = '192.0.2.1') => differences.of(FILE, dictionary, caller) };
}
const none = () => Promise.resolve(null);

describe('differences between builds', () => {
  it('are read from the store once', async () => {
    const dcz = Buffer.from('new').toString('base64');
    const { lookUp, ask } = opened((file, dictionary) => Promise.resolve({ ...file, dictionary, dcz }));
    for (let time = 0; time < 3; time += 1) expect(String(await ask(digest('1')))).toBe('new');
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it('that are not there are looked for again after a minute', async () => {
    const { lookUp, clock, ask } = opened(none);
    for (let time = 0; time < 2; time += 1) await ask(digest('1'));
    expect(lookUp).toHaveBeenCalledTimes(1);
    clock.now = 61_000;
    await ask(digest('1'));
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('to files that somebody makes up keep neither the store busy nor others from theirs', async () => {
    const { lookUp, clock, ask } = opened(none);
    const madeUp = (from: number): string[] =>
      Array.from({ length: 500 }, (_, at) => (from + at).toString(16).padStart(64, '0'));
    for (const dictionary of madeUp(0)) await ask(dictionary);
    expect(lookUp).toHaveBeenCalledTimes(120);
    await ask(digest('f'), '198.51.100.1');
    expect(lookUp).toHaveBeenCalledTimes(121);
    for (const [at, dictionary] of madeUp(1_000).entries()) await ask(dictionary, `198.51.${at % 100}.2`);
    for (const [at, dictionary] of madeUp(2_000).entries()) await ask(dictionary, `203.0.${at % 100}.2`);
    expect(lookUp.mock.calls.length).toBeLessThanOrEqual(600);
    clock.now = 60_000;
    const before = lookUp.mock.calls.length;
    await ask(digest('e'));
    expect(lookUp).toHaveBeenCalledTimes(before + 1);
  });
});
