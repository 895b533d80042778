import { describe, expect, it } from '@jest/globals';
import { FILTERS } from '@jnn/contract';
import { canonicalQuery, changeOfAddress, readSearchState, writeSearchParams } from './search-params';

const TODAY = '2026-11-21';
const HEVIZ =
  'city=heviz&cityName=H%C3%A9v%C3%ADz&dateFrom=2026-12-12&dateUntil=2026-12-14&nights=2&adult=2&child=1&infant=1';

const read = (query: string, today: string | null = TODAY) => readSearchState(new URLSearchParams(query), today, true);
const corrected = (query: string): string | null => {
  const params = new URLSearchParams(query);
  return canonicalQuery(params, readSearchState(params, TODAY, true))?.toString() ?? null;
};

describe('the address of a search', () => {
  it('begins with tomorrow night for one adult, every category and no filter', () => {
    const address = read('city=heviz');
    expect(address.dates).toEqual({ dateFrom: '2026-11-22', dateUntil: '2026-11-23', nights: 1 });
    expect(address.guests).toEqual({ adult: 1, child: 0, infant: 0 });
    expect(address.filter.selectedCategory).toEqual({ one: true, two: true, three: true, four: true, five: true });
    expect(FILTERS.filter((name) => address.filter[name])).toEqual([]);
    expect(address).toMatchObject({ page: 1, map: false, filter: { currencyFilter: { min: 0, max: 10_000_000 } } });
  });

  it('carries every parameter there and back', () => {
    const query = new URLSearchParams(HEVIZ);
    query.set('page', '3');
    query.set('map', 'true');
    query.set('area', '46.81,17.22,46.77001,17.15');
    query.set('hotelName', 'tópart');
    for (const category of ['categoryOne', 'categoryTwo', 'categoryThree', 'categoryFour', 'categoryFive']) {
      query.set(category, 'false');
    }
    query.set('currencyFilterMin', '20000');
    query.set('currencyFilterMax', '90000');
    query.set('currencySliderMin', '20000');
    query.set('currencySliderMax', '95000');
    for (const name of FILTERS) query.set(name, 'true');
    query.set('sortCurrency', 'true');
    query.set('sortCurrencyActive', 'true');
    expect(writeSearchParams(read(query.toString()))).toEqual(Object.fromEntries(query));
    expect(corrected(query.toString())).toBeNull();
  });

  it('leaves out what is as it begins', () => {
    expect(writeSearchParams(read(HEVIZ))).toEqual(Object.fromEntries(new URLSearchParams(HEVIZ)));
  });

  it.each([
    ['a page that is no number', 'page=two', ''],
    ['a page below one', 'page=0', ''],
    ['a filter that is neither true nor false', 'sauna=yes', ''],
    ['a category that is neither true nor false', 'categoryOne=2', ''],
    ['a filter that is 1', 'sauna=1', 'sauna=true'],
    ['a category that is 0', 'categoryOne=0', 'categoryOne=false'],
    ['the map and a sorting as 1', 'map=1&sortCurrencyActive=1', 'map=true&sortCurrencyActive=true'],
    ['a filter that is 0', 'sauna=0', ''],
    ['too many adults', 'adult=9', 'adult=1'],
    ['a price window the wrong way round', 'currencyFilterMin=9000&currencyFilterMax=5', ''],
    ['a price beyond the limit', 'currencyFilterMax=10000001', ''],
    ['a name with a character that nobody sees', 'hotelName=%00a', ''],
    ['a parameter that is there twice, by its first', 'adult=3&adult=2', 'adult=3'],
    ['what a button sets beside the rest', 'sauna=true&set=sauna%3Dfalse%26mealsBB%3Dtrue', 'mealsBB=true'],
    ['what several buttons set, by the last', 'set=sauna%3Dtrue&set=&set=sauna%3Dfalse', ''],
    ['half a part of the map', 'map=true&area=46.81,17.22', 'map=true'],
    ['a part of the map that is inside out', 'map=true&area=46.77,17.15,46.81,17.22', 'map=true'],
    ['a part of no map', 'area=46.81,17.22,46.77,17.15', ''],
  ])('puts %s right', (_, wrong, right) => {
    const others = new URLSearchParams(HEVIZ);
    for (const name of new URLSearchParams(wrong).keys()) others.delete(name);
    const said = corrected(`${others.toString()}&${wrong}`);
    expect(new URLSearchParams(said ?? '').toString()).toBe(
      new URLSearchParams(`${others.toString()}&${right}`).toString().replace(/&$/, ''),
    );
  });

  it('falls back one by one: wrong guests leave the dates alone', () => {
    const address = read(HEVIZ.replace('adult=2', 'adult=9').replace('child=1', 'child=x'));
    expect(address.guests).toEqual({ adult: 1, child: 0, infant: 1 });
    expect(address.dates).toMatchObject({ dateFrom: '2026-12-12', dateUntil: '2026-12-14' });
  });

  it.each([
    [HEVIZ, null],
    [`${HEVIZ}&sauna=1&categoryOne=0&map=1`, null],
    [HEVIZ.replace('nights=2', 'nights=7'), null],
    ['city=heviz', null],
    [HEVIZ.replaceAll('2026-12', '2025-12'), 'past-dates'],
    [HEVIZ.replace('adult=2', 'adult=9'), 'other'],
    [HEVIZ.replace('2026-12-14', '2026-12-10'), 'other'],
    [`${HEVIZ}&sauna=maybe`, 'other'],
    [`${HEVIZ}&facilityHelipad=true`, 'other'],
    [`${HEVIZ}&categoryOne=true&set=categoryOne%3Dfalse`, null],
    [`${HEVIZ}&set=sauna%3Dmaybe`, 'other'],
    [`${HEVIZ}&utm_source=newsletter`, null],
  ])('tells whether what %s asks for was changed: %s', (query, change) => {
    const params = new URLSearchParams(query);
    expect(changeOfAddress(params, readSearchState(params, TODAY, true), TODAY)).toBe(change);
  });

  it.each([
    ['a departure before the arrival', 'dateFrom=2026-12-12&dateUntil=2026-12-10', '2026-12-12', '2026-12-13'],
    ['more than thirty nights', 'dateFrom=2026-12-12&dateUntil=2027-03-01', '2026-12-12', '2026-12-13'],
    ['no departure but nights', 'dateFrom=2026-12-12&nights=4', '2026-12-12', '2026-12-16'],
    ['a day that does not exist', 'dateFrom=2026-02-30&dateUntil=2026-03-01', '2026-11-22', '2026-11-23'],
    ['a day after which a year would have five digits', 'dateFrom=9999-12-31&nights=4', '2026-11-22', '2026-11-26'],
    ['days gone by', 'dateFrom=2026-11-01&dateUntil=2026-11-04&nights=3', '2026-11-22', '2026-11-25'],
  ])('makes a stay of %s', (_, query, dateFrom, dateUntil) => {
    expect(read(`city=heviz&${query}`).dates).toMatchObject({ dateFrom, dateUntil });
  });

  it('writes no year of five digits into an address', () => {
    const query = 'city=heviz&dateFrom=9999-12-31&dateUntil=9999-12-31&nights=2';
    expect(corrected(query)).toBe('city=heviz&dateFrom=2026-11-22&dateUntil=2026-11-24&nights=2');
    expect(read(query.replace('9999-12-31', '9999-12-01')).dates?.dateUntil).toBe('9999-12-31');
  });

  it('lets the dates decide the nights', () => {
    expect(read(HEVIZ.replace('nights=2', 'nights=9')).dates?.nights).toBe(2);
    expect(corrected(HEVIZ.replace('nights=2', 'nights=9'))).toContain('nights=2');
  });

  it('leaves explicit defaults and foreign parameters alone', () => {
    expect(corrected(`${HEVIZ}&page=1&categoryOne=true&sauna=false&utm_source=letter`)).toBeNull();
    expect(corrected(`${HEVIZ}&page=x&utm_source=letter`)).toContain('utm_source=letter');
  });

  it('knows no default dates before it knows the day, and corrects nothing then', () => {
    const query = new URLSearchParams('city=heviz');
    expect(readSearchState(query, null, true).dates).toBeNull();
    expect(canonicalQuery(query, readSearchState(query, null, true))).toBeNull();
    expect(readSearchState(new URLSearchParams(HEVIZ), null, true).dates?.nights).toBe(2);
  });
});
