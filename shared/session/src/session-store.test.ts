import { describe, expect, it } from '@jest/globals';
import { memoryCookies } from './cookies';
import { ensureSession, newSessionId, SESSION_COOKIE } from './session-store';

describe('the session identifier', () => {
  it('is twenty alphanumeric characters, each time others', () => {
    const made = Array.from({ length: 200 }, newSessionId);
    for (const label of made) expect(label).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(new Set(made).size).toBe(made.length);
  });

  it('uses every character about as often as any other', () => {
    const counts = new Map<string, number>();
    for (const character of Array.from({ length: 1_000 }, newSessionId).join('')) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(62);
    expect(Math.min(...counts.values())).toBeGreaterThan(200);
    expect(Math.max(...counts.values())).toBeLessThan(450);
  });

  it('is made once and kept in its cookie', () => {
    const cookies = memoryCookies();
    const label = ensureSession(cookies);
    expect(cookies.get(SESSION_COOKIE)).toBe(label);
    expect(ensureSession(cookies)).toBe(label);
  });

  it.each(['short', 'has-a-dash-in-it-1234', 'LabelOfTwentyOneChar2', '<script>alert(1)<'])(
    'is made anew where the cookie says %s',
    (kept) => {
      const cookies = memoryCookies({ [SESSION_COOKIE]: kept });
      expect(ensureSession(cookies)).not.toBe(kept);
    },
  );
});
