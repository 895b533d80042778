import { describe, expect, it } from '@jest/globals';
import { nextModal } from './next-modal';

const all = { error: true, terms: true, startup: 'wanted', cookies: true } as const;

describe('what asks for attention', () => {
  it('comes one at a time: failure, terms, news, cookies', () => {
    expect(nextModal(all)).toBe('error');
    expect(nextModal({ ...all, error: false })).toBe('terms');
    expect(nextModal({ ...all, error: false, terms: false })).toBe('startup');
    expect(nextModal({ ...all, error: false, terms: false, startup: 'none' })).toBe('cookies');
    expect(nextModal({ error: false, terms: false, startup: 'none', cookies: false })).toBeNull();
  });

  it('holds the cookie bar back until it is known whether there is news', () => {
    expect(nextModal({ error: false, terms: false, startup: 'pending', cookies: true })).toBeNull();
  });
});
