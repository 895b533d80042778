import { beforeEach, describe, expect, it } from '@jest/globals';
import { HOTEL_DATA_ROUTE } from '@jnn/contract';
import { hotelData, renderPage } from '@jnn/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { preloadCall, adoptPreloadedRequests, useApi, useCallQuery, type PreloadWindow } from '.';

const PATH = '/szallas/heviz/toparti-nadas-hotel/H1001';
const ASKED = { params: { locale: 'hu', id: 'H1001' } } as const;

type Come = Awaited<ReturnType<PreloadWindow['fetch']>>;

const came = (text: string, ok = true): Promise<Come> =>
  Promise.resolve({ ok, json: async (): Promise<unknown> => JSON.parse(text) });

/** A document whose network gives one answer to everything. */
function documentThatGets(answer: Promise<Come>) {
  const addresses: string[] = [];
  const fetch = (address: string): Promise<Come> => {
    addresses.push(address);
    return answer;
  };
  return { document, fetch, addresses };
}

const begin = (page: PreloadWindow, id = 'H1001'): void =>
  preloadCall(page, {
    name: 'hotelData',
    route: HOTEL_DATA_ROUTE,
    input: { params: { locale: 'hu', id } },
    session: 'A'.repeat(20),
  });

function HotelName() {
  const { data, isError } = useCallQuery('hotelData', ASKED);
  return <p>{isError ? 'failed' : (data?.HotelName ?? 'on its way')}</p>;
}

/** The page as it starts: what its document began is taken over before anything is read. */
function Started({ from }: { readonly from: object }) {
  const api = useApi();
  useState(() => {
    adoptPreloadedRequests(api, from);
  });
  return <HotelName />;
}

const answered = (name: string): Promise<Come> => came(JSON.stringify({ ...hotelData(), HotelName: name }));
const calledAs = (name: string) => ({ hotelData: { ...hotelData(), HotelName: name } });

describe('a call that the document has begun', () => {
  beforeEach(() => {
    document.documentElement.lang = 'hu';
  });

  it('answers whoever reads the same call, which is not made again', async () => {
    const page = documentThatGets(answered('By the document'));
    begin(page);
    const { server } = await renderPage(<Started from={page} />, { path: PATH, answers: calledAs('By the page') });
    expect(await screen.findByText('By the document')).toBeVisible();
    expect(page.addresses).toEqual(['/api/hu/hotel/data/H1001']);
    expect(server.requests('hotelData')).toEqual([]);
  });

  it.each([
    ['the network failed', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the API failed', () => came('{}', false)],
    ['the answer is not JSON', () => came('<html>')],
    ['the answer does not fit the contract', () => came('{"HotelName":7}')],
  ])('is made again by the page where %s', async (_, answer) => {
    const page = documentThatGets(answer());
    begin(page);
    const { server } = await renderPage(<Started from={page} />, { path: PATH, answers: calledAs('By the page') });
    expect(await screen.findByText('By the page')).toBeVisible();
    expect(server.requests('hotelData')).toHaveLength(1);
  });

  it('says nothing of another input, and is dropped', async () => {
    const page = documentThatGets(answered('Another hotel'));
    begin(page, 'H2002');
    const { server } = await renderPage(<Started from={page} />, { path: PATH, answers: calledAs('By the page') });
    expect(await screen.findByText('By the page')).toBeVisible();
    expect(server.requests('hotelData')).toHaveLength(1);
  });

  it.each([
    [{ jnnBegun: 'nonsense' }],
    [{ jnnBegun: [{ name: 'hotelData' }, { name: 'noSuchCall', input: {}, answer: Promise.resolve(1) }] }],
  ])('of a build that begins its calls otherwise is left alone', async (page) => {
    const { server } = await renderPage(<Started from={page} />, { path: PATH, answers: calledAs('By the page') });
    expect(await screen.findByText('By the page')).toBeVisible();
    expect(server.requests('hotelData')).toHaveLength(1);
  });
});
