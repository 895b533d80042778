import { describe, expect, it } from '@jest/globals';
import { hotel, searchAnswer } from '@jnn/testing';
import { SearchAnswer } from '@jnn/contract';
import { clearResult, toSearchResult } from './search-result';

const answered = (answer: object) => toSearchResult(SearchAnswer.parse(searchAnswer(answer)));

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
  });

  it.each(['result', 'no-result'] as const)('is cleared into the state "%s" with no hotels', (state) => {
    const result = answered({ Hotels: [hotel()], total: 1 });
    expect(clearResult(result, state)).toEqual({ ...result, state, Hotels: [], total: 0 });
  });
});
