import { destinations, searchAnswer, type Answers, type RenderedPage } from '@jnn/testing';
import { screen } from '@testing-library/react';
import { SearchForm } from '../features/search-stays/SearchForm';
import { DEFAULT_SEARCH, type SearchState } from '../lib/search-params';
import { openPage, STAY } from './open-page';

/** What is found for a beginning of `Hévíz`. */
export const FOUND = {
  Cities: [
    { city: 'heviz', cityName: 'Hévíz', hotels: 121 },
    { city: 'hevizgyork', cityName: 'Hévízgyörk', hotels: 1 },
  ],
  Hotels: [
    { HotelCode: 'H1001', HotelName: 'Hévízi Fürdő Hotel', Slug: 'hevizi-furdo', CitySlug: 'heviz', cityName: 'Hévíz' },
  ],
};

const { dateFrom, dateUntil, nights, adult, child, infant } = STAY;

/** The search of Hévíz for {@link STAY}. */
export const HEVIZ: SearchState = {
  ...DEFAULT_SEARCH,
  city: 'heviz',
  cityName: 'Hévíz',
  dates: { dateFrom, dateUntil, nights },
  guests: { adult, child, infant },
};

/** Opens the search form, in English unless the path says otherwise; without a search it is empty. */
export const openSearchForm = (answers: Answers = {}, path = '/en', search?: SearchState): Promise<RenderedPage> =>
  openPage(<SearchForm {...(search && { search })} />, {
    path,
    answers: { findHotel: FOUND, filter: searchAnswer(), destinations: destinations(), ...answers },
  });

/** The destination field. */
export const destination = (): HTMLElement => screen.getByRole('combobox');

/** The query parameters of an address. */
export const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(address.split('?')[1]));
