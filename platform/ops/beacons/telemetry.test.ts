import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Beacon } from '../../core/contract/beacon';
import { BEACON_LIMITS } from '../../core/contract/beacon-limits';
import type { Incident } from '../../core/browser/loader';
import { reportError } from './details';
import { sendBeacon } from './start-telemetry';
import { createTelemetry, SEND_INTERVAL, type Telemetry } from './telemetry';

const build = (sign: string): string => sign.repeat(16);
const remote = (name: string, sign: string) => ({
  name,
  build: build(sign),
  container: `${name}_${sign}`,
  base: `/releases/${name}/${sign}/`,
  entry: { path: 'entry.js', integrity: null },
  pages: [],
  loads: {},
  integrity: {},
  lastGood: null,
});
const SITE = { shell: build('a'), remotes: [remote('recipes', 'b'), remote('larder', 'c')] };
const SHOWN: Incident = { kind: 'page-shown', remote: 'recipes', build: build('b'), page: 'recipe', name: 'rendered' };

let sent: Beacon[];
let telemetry: Telemetry;
const onShown = jest.fn();
const onError = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  onShown.mockClear();
  onError.mockClear();
  // What the server would take is what is sent.
  telemetry = createTelemetry({ site: SITE, send: (beacon) => sent.push(Beacon.parse(beacon)), onShown, onError });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('what a page tells of its builds', () => {
  it('is gathered for some seconds and sent at once, under the build of the shell', () => {
    telemetry.report(SHOWN);
    telemetry.report({ ...SHOWN, kind: 'load-failure', remote: 'larder', build: build('c'), page: 'reservation' });
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(SEND_INTERVAL);
    expect(sent).toEqual([
      {
        shell: build('a'),
        events: [
          { kind: 'page-shown', part: 'recipes', build: build('b'), page: 'recipe' },
          { kind: 'load-failure', part: 'larder', build: build('c'), page: 'reservation' },
        ],
      },
    ]);
    jest.advanceTimersByTime(SEND_INTERVAL);
    expect(sent).toHaveLength(1);
  });

  it('is sent before the page goes', () => {
    telemetry.report(SHOWN);
    telemetry.flush();
    expect(sent).toHaveLength(1);
  });

  it('counts a page of a build once, however often it is opened in this document', () => {
    telemetry.report(SHOWN);
    telemetry.report(SHOWN);
    telemetry.report({ ...SHOWN, page: 'results' });
    telemetry.flush();
    expect(sent[0]?.events).toHaveLength(2);
  });

  it('is cut into beacons of the size that the server takes', () => {
    for (let page = 0; page <= BEACON_LIMITS.events; page += 1) telemetry.report({ ...SHOWN, page: `page-${page}` });
    telemetry.flush();
    expect(sent.map(({ events }) => events.length)).toEqual([BEACON_LIMITS.events, 1]);
  });

  it('credits a conversion to every build that the visitor had', () => {
    telemetry.converted();
    telemetry.flush();
    expect(sent[0]?.events).toEqual([
      { kind: 'conversion', part: 'shell', build: build('a') },
      { kind: 'conversion', part: 'recipes', build: build('b') },
      { kind: 'conversion', part: 'larder', build: build('c') },
    ]);
  });

  it('has each page watched once, when it stands', () => {
    telemetry.report({ ...SHOWN, kind: 'load-failure' });
    expect(onShown).not.toHaveBeenCalled();
    for (const page of ['recipe', 'recipe', 'results']) telemetry.report({ ...SHOWN, page });
    const shown = { part: 'recipes', build: build('b') };
    expect(onShown.mock.calls).toEqual([
      [{ ...shown, page: 'recipe' }, true],
      [{ ...shown, page: 'results' }, false],
    ]);
  });
});

describe('an error', () => {
  const failed = (error: unknown): Incident => ({ ...SHOWN, kind: 'render-error', name: 'TypeError', error });
  /** What is sent of an error, as the server takes it. */
  function described(error: unknown, path = '/hotel/1'): unknown {
    reportError(build('a'), failed(error), path, (beacon) => sent.push(Beacon.parse(beacon)));
    return sent[0]?.events[0];
  }

  it('is told once for each kind and page of a build, beside its count', () => {
    const incident = failed(new TypeError('no'));
    telemetry.report(incident);
    telemetry.report(incident);
    telemetry.report(SHOWN);
    expect(onError.mock.calls).toEqual([[incident]]);
  });

  it('tells its words, its stack and the path, or those of its cause', () => {
    const cause = Object.assign(new TypeError('no'), { stack: 'TypeError: no\n  at a.js:1:2' });
    const reported = {
      kind: 'error',
      part: 'recipes',
      build: build('b'),
      message: 'TypeError: no',
      stack: cause.stack,
    };
    expect(described(new Error('module-failed', { cause }))).toEqual({ ...reported, path: '/hotel/1' });
  });

  it('is cut to what the server takes in one beacon, in any script', () => {
    const long = '\u3042'.repeat(9000);
    expect(described(Object.assign(new Error(long), { stack: long }), `/${long}`)).toMatchObject({ kind: 'error' });
    expect(new TextEncoder().encode(JSON.stringify(sent[0])).length).toBeLessThan(BEACON_LIMITS.bytes);
  });

  it('may be anything that was thrown', () => {
    expect(described('text')).toMatchObject({ message: 'text', stack: '' });
  });
});

describe('a beacon', () => {
  const BEACON: Beacon = { shell: build('a'), events: [{ kind: 'page-shown', part: 'recipes', build: build('b') }] };
  const original = globalThis.fetch;
  const fetched = jest.fn<typeof fetch>();
  beforeEach(() => {
    globalThis.fetch = fetched.mockReset().mockRejectedValue(new TypeError('offline'));
  });
  afterEach(() => {
    globalThis.fetch = original;
  });
  const browser = (accepts: boolean) => ({ sendBeacon: jest.fn<Navigator['sendBeacon']>(() => accepts) });

  it('is handed to the browser, which sends it when the page is gone', () => {
    const own = browser(true);
    sendBeacon(own, BEACON);
    expect(own.sendBeacon).toHaveBeenCalledWith('/telemetry', expect.any(Blob));
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['has no beacons', () => ({})],
    ['takes no more', () => browser(false)],
  ])('is posted, and given up without a word when that fails, where the browser %s', async (_how, made) => {
    sendBeacon(made(), BEACON);
    expect(fetched).toHaveBeenCalledWith('/telemetry', expect.objectContaining({ method: 'POST', keepalive: true }));
    await jest.runAllTimersAsync();
  });
});
