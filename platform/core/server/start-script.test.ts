/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { START_ID } from '../contract/start-elements';
import { START_SCRIPT } from './inline-script';

const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  frames.length = 0;
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** The document as far as its head. */
function readHead(): void {
  const script = document.createElement('script');
  script.textContent = START_SCRIPT.text;
  document.head.append(script);
}

/** The rest of the document, which names the file to start with. */
function readRest(): void {
  document.body.innerHTML = `<link rel="preload" as="script" href="/shell.js" id="${START_ID}">`;
}

const paint = (): void => {
  frames.forEach((frame) => frame(0));
  jest.advanceTimersByTime(1);
};

const started = (): HTMLScriptElement[] => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];

describe('the start of a rendered page', () => {
  it('runs after the first paint, and once', () => {
    readHead();
    readRest();
    expect(started()).toEqual([]);
    paint();
    jest.advanceTimersByTime(5_000);
    const [script, ...others] = started();
    expect(others).toEqual([]);
    expect(script?.getAttribute('src')).toBe('http://localhost/shell.js');
  });

  it('runs within a second where nothing is painted, as while a style sheet hangs', () => {
    readHead();
    readRest();
    jest.advanceTimersByTime(1_000);
    expect(started()).toHaveLength(1);
  });

  it('waits for the answer to a press, which could not be shown while the script runs', async () => {
    let answer = (): void => undefined;
    Reflect.set(window, 'recorded', { answer: new Promise<void>((resolve) => (answer = resolve)) });
    readHead();
    readRest();
    paint();
    expect(started()).toEqual([]);
    answer();
    await Promise.resolve();
    expect(started()).toHaveLength(1);
    Reflect.deleteProperty(window, 'recorded');
  });

  it('waits for a document of which a part is painted already', () => {
    readHead();
    paint();
    expect(started()).toEqual([]);
    readRest();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(started()).toHaveLength(1);
  });
});
