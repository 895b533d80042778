import { describe, expect, it } from '@jest/globals';
import { hotel, searchAnswer } from '@jnn/testing';
import { SearchAnswer } from '@jnn/contract';
import { clearResult, toSearchResult } from './search-result';

const answered = (answer: object, page = 1) => toSearchResult(SearchAnswer.parse(searchAnswer(answer)), page);

describe('the result of a search', () => {
  it('is "result" with its hotels when the answer has no error', () => {
    expect(answered({ Hotels: [hotel()], total: 1 })).toMatchObject({
      state: 'result',
      Hotels: [{ HotelCode: 'H1001' }],
    });
  });

  it('is "no-result" without hotels when the answer says so', () => {
    expect(answered({ error: 'no result', Hotels: [], total: 0 })).toMatchObject({ state: 'no-result', Hotels: [] });
  });

  it('counts what came where the API does not count', () => {
    expect(answered({ Hotels: [hotel()], total: 0 }).total).toBe(1);
    expect(answered({ Hotels: [hotel()], total: 0 }, 3)).toMatchObject({ page: 3, total: 43 });
  });

  it('knows of another page where the API does not count and a page is full', () => {
    const full = { Hotels: Array.from({ length: 21 }, () => hotel()), total: 0 };
    expect(answered(full, 2)).toMatchObject({ total: 42, more: true });
    expect(answered({ ...full, total: 60 })).not.toHaveProperty('more');
  });

  it.each(['result', 'no-result'] as const)('is cleared into the state "%s" with no hotels', (state) => {
    const result = answered({ Hotels: [hotel()], total: 1 });
    expect(clearResult(result, state)).toEqual({ ...result, state, Hotels: [], total: 0 });
  });
});
