import { hotelData, inDays, renderPage, type RenderedPage, type RenderOptions } from '@jnn/testing';
import type { Stay } from '@jnn/session';
import type { ReactNode } from 'react';
import en from '../messages/en';
import hu from '../messages/hu';

/** The hotel of the fixtures. */
export const HOTEL = hotelData();

/** Two nights in a month for two adults. */
export const STAY: Stay = {
  dateFrom: inDays(30),
  dateUntil: inDays(32),
  nights: 2,
  adult: 2,
  child: 0,
  infant: 0,
};

/** The path of the hotel's page without a stay. */
export const PATH = '/szallas/heviz/toparti-nadas-hotel/H1001';

/** Renders a part of the hotel's page with its texts, in English unless the path says otherwise. */
export const openPage = (part: ReactNode, options: Partial<RenderOptions> = {}): Promise<RenderedPage> =>
  renderPage(part, { path: `/en${PATH}`, messages: { 'mf-hotel': { hu, en } }, ...options });
