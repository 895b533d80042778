import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createCaptchaClient, type CaptchaWidget } from './captcha-client';

const widget = (executeAsync: CaptchaWidget['executeAsync']) => ({ executeAsync, reset: jest.fn() });
const never = () => new Promise<never>(() => undefined);

describe('a captcha’s token', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is waited for until the widget has come', async () => {
    const client = createCaptchaClient();
    const solved = client.solve();
    const ready = widget(() => Promise.resolve('token'));
    client.onLoad({ status: 'ready', widget: ready });

    expect(await solved).toEqual({ status: 'solved', token: 'token' });
    expect(ready.reset).toHaveBeenCalledTimes(1);
  });

  it('is given up when the script does not come within ten seconds', async () => {
    const solved = createCaptchaClient().solve();
    await jest.advanceTimersByTimeAsync(10_000);

    expect(await solved).toEqual({ status: 'failed', problem: 'failed-to-load' });
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('no connection'))],
    ['gives none', () => Promise.resolve(null)],
    ['never answers, as when its window is closed', never],
  ])('fails to execute when the widget %s', async (_, executeAsync) => {
    const client = createCaptchaClient();
    const ready = widget(executeAsync);
    client.onLoad({ status: 'ready', widget: ready });
    const solved = client.solve();
    await jest.advanceTimersByTimeAsync(120_000);

    expect(await solved).toEqual({ status: 'failed', problem: 'failed-to-execute' });
    expect(ready.reset).toHaveBeenCalledTimes(1);
  });

  it('is not asked of a widget that could not be had', async () => {
    const client = createCaptchaClient();
    client.onLoad({ status: 'failed', problem: 'no-version' });
    client.onLoad({ status: 'ready', widget: widget(() => Promise.resolve('late')) });

    expect(await client.solve()).toEqual({ status: 'failed', problem: 'no-version' });
  });
});
