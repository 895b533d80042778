import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AnalyticsSettings } from '@jnn/contract';
import { Link } from '@jnn/router';
import { renderPage, searchAnswer, searchData } from '@jnn/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useAnalytics } from './use-analytics';

const ENDPOINT = { kind: 'endpoint', url: 'https://stats.example/events' } as const;
const SEARCH = {
  params: { locale: 'hu' },
  body: { searchData: searchData(), session: 'AAAAAAAAAABBBBBBBBBB' },
} as const;

function Site({ settings }: { readonly settings: AnalyticsSettings }) {
  useAnalytics(settings);
  return <Link to="/szallas/heviz/nap-haza/d2">d2</Link>;
}

let reported: unknown[];

beforeEach(() => {
  reported = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: jest.fn((url: string, body: string) => reported.push(url, JSON.parse(body))),
  });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  Reflect.deleteProperty(window, 'dataLayer');
  document.head.replaceChildren();
});

const open = (settings: AnalyticsSettings, consent?: 'functional' | 'necessary') =>
  renderPage(<Site settings={settings} />, {
    path: '/szallas/heviz/nap-haza/d1',
    answers: { search: searchAnswer() },
    ...(consent ? { cookies: { 'jnn-consent': consent } } : {}),
  });

describe('analytics', () => {
  it('tells nobody anything before the visitor has agreed, nor after a refusal', async () => {
    const { session } = await open(ENDPOINT);
    act(() => {
      session.consent.decide({ functional: false });
    });
    await session.api.runner.run('search', SEARCH);
    expect(reported).toEqual([]);
  });

  it('is off by default even for those who agreed', async () => {
    const { session } = await open({ kind: 'off' }, 'functional');
    await session.api.runner.run('search', SEARCH);
    expect(reported).toEqual([]);
  });

  it('tells the endpoint each page by its name and each step, as soon as the visitor agrees', async () => {
    const { session, user } = await open(ENDPOINT);
    act(() => {
      session.consent.decide({ functional: true });
    });
    await waitFor(() => {
      expect(reported).toEqual([ENDPOINT.url, { event: 'page-view', page: 'hotel', locale: 'hu' }]);
    });
    reported.length = 0;
    await user.click(screen.getByRole('link', { name: 'd2' }));
    await waitFor(() => {
      expect(reported).toHaveLength(2);
    });
    await act(() => session.api.runner.run('search', SEARCH));
    expect(reported).toEqual([
      ENDPOINT.url,
      { event: 'page-view', page: 'hotel', locale: 'hu' },
      ENDPOINT.url,
      { event: 'booking-step', step: 'search', ok: true },
    ]);
    expect(JSON.stringify(reported)).not.toMatch(/heviz|nap-haza/);
  });

  it('tells a step once, however many filters are touched at it, and again after another', async () => {
    const { session } = await open(ENDPOINT, 'functional');
    await waitFor(() => {
      expect(reported).toHaveLength(2);
    });
    reported.length = 0;
    for (const event of ['filter:completed', 'filter:completed', 'getOffer:completed', 'filter:completed'] as const) {
      session.api.events.emit(event, { ok: true });
    }
    expect(reported.filter((it) => typeof it === 'object')).toEqual(
      ['search', 'offers', 'search'].map((step) => ({ event: 'booking-step', step, ok: true })),
    );
  });

  it('stops when the visitor withdraws', async () => {
    const { session, user } = await open(ENDPOINT, 'functional');
    await waitFor(() => {
      expect(reported).toHaveLength(2);
    });
    act(() => {
      session.consent.decide({ functional: false });
    });
    await user.click(screen.getByRole('link', { name: 'd2' }));
    await act(() => session.api.runner.run('search', SEARCH));
    expect(reported).toHaveLength(2);
  });

  it('fetches the tag of Google Analytics 4 for its measurement, without the address of the page', async () => {
    await open({ kind: 'ga4', measurementId: 'G-ABC123' }, 'functional');
    await waitFor(() => {
      expect(document.head.querySelector('script')?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC123');
    });
    await waitFor(() => {
      // The tag's queue is Google's global; entries are lists of arguments.
      const commands = [...(Reflect.get(window, 'dataLayer') as ArrayLike<unknown>[])].map((it) => Array.from(it));
      expect(commands).toContainEqual(['event', 'page_view', expect.objectContaining({ page_title: 'hotel' })]);
      expect(JSON.stringify(commands)).not.toMatch(/heviz|nap-haza/);
    });
  });
});
