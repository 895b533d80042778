/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { inlineScript } from './inline-script';

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

describe('a style sheet that does not come', () => {
  it('is asked for anew where the document names it, and left alone where a script waits for it', () => {
    jest.useFakeTimers();
    document.head.innerHTML = '<link rel="stylesheet" href="/served.css" data-served>';
    const waitedFor = document.createElement('link');
    waitedFor.rel = 'stylesheet';
    document.head.append(waitedFor);
    const served = document.querySelector('[data-served]');

    const script = document.createElement('script');
    script.textContent = inlineScript('', { scripts: [], markup: [] }).text;
    document.head.append(script);
    jest.advanceTimersByTime(4_000);

    const again = document.querySelector('[data-served]');
    expect(again).not.toBe(served);
    expect(again?.getAttribute('href')).toBe('/served.css');
    expect(waitedFor.isConnected).toBe(true);
  });
});
