import { describe, expect, it } from '@jest/globals';
import { decideGuard } from './Guard';

describe('who may see a page', () => {
  it.each(['unknown', 'guest', 'member'] as const)('shows a page without a guard to anyone (%s)', (status) => {
    expect(decideGuard(undefined, status)).toEqual({ kind: 'show' });
  });

  it.each([
    ['authenticated', 'member', 'show'],
    ['authenticated', 'guest', 'log-in'],
    ['authenticated', 'unknown', 'wait'],
    ['login_page', 'guest', 'show'],
    ['login_page', 'member', 'move-on'],
    ['login_page', 'unknown', 'wait'],
  ] as const)('%s, %s: %s', (guard, status, kind) => {
    expect(decideGuard(guard, status)).toEqual({ kind });
  });
});
