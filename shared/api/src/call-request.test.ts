import { expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { PERSONAL_CALLS } from './call-request';

it('the calls whose answers go with the member are those that the contract gives a token', () => {
  const withToken = Object.entries(calls).filter(([, { auth }]) => auth !== 'none');
  expect([...PERSONAL_CALLS].sort()).toEqual(withToken.map(([name]) => name).sort());
});
