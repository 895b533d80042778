import { describe, expect, it, jest } from '@jest/globals';
import { releaseDifferences } from './release-differences';

const FILE = { part: 'shell', build: 'a'.repeat(16), path: 'shell.js' };
const digest = (sign: string): string => sign.repeat(64);
const none = () => Promise.resolve(null);

describe('differences between builds', () => {
  it('are read from the store once', async () => {
    const difference = jest.fn(async () => ({
      ...FILE,
      dictionary: digest('1'),
      dcz: Buffer.from('new').toString('base64'),
    }));
    const differences = releaseDifferences({ difference }, () => undefined);
    for (let time = 0; time < 3; time += 1) expect(String(await differences.of(FILE, digest('1')))).toBe('new');
    expect(difference).toHaveBeenCalledTimes(1);
  });

  it('that are not there are looked for again after a minute', async () => {
    let now = 0;
    const difference = jest.fn(none);
    const differences = releaseDifferences(
      { difference },
      () => undefined,
      () => now,
    );
    await differences.of(FILE, digest('1'));
    await differences.of(FILE, digest('1'));
    expect(difference).toHaveBeenCalledTimes(1);
    now = 61_000;
    await differences.of(FILE, digest('1'));
    expect(difference).toHaveBeenCalledTimes(2);
  });

  it('to files that somebody makes up do not keep the store busy', async () => {
    let now = 0;
    const difference = jest.fn(none);
    const differences = releaseDifferences(
      { difference },
      () => undefined,
      () => now,
    );
    for (let at = 0; at < 5_000; at += 1) await differences.of(FILE, at.toString(16).padStart(64, '0'));
    expect(difference).toHaveBeenCalledTimes(600);
    now = 60_000;
    await differences.of(FILE, digest('f'));
    expect(difference).toHaveBeenCalledTimes(601);
  });
});
