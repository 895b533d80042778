import { PASSWORD_LENGTH } from '@jnn/contract';

export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'strong';

const CLASSES = [
  { pattern: /[a-záéíóöőúüű]/, size: 35 },
  { pattern: /[A-ZÁÉÍÓÖŐÚÜŰ]/, size: 35 },
  { pattern: /\d/, size: 10 },
  { pattern: /[^\p{L}\d]/u, size: 33 },
] as const;

/** Thresholds in bits: below the first a guessing machine needs hours, above the second decades. */
const BITS = { fair: 45, strong: 65 } as const;

/**
 * How hard a password is to guess, in words rather than numbers: characters count once they do not merely repeat or count
 * up from the one before. A help while typing; the server has the last word.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < PASSWORD_LENGTH.min) return 'too-short';
  const alphabet = CLASSES.reduce((sum, { pattern, size }) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = Math.log2(Math.max(alphabet, 2)) * surprisingCharacters(password);
  if (bits < BITS.fair) return 'weak';
  return bits < BITS.strong ? 'fair' : 'strong';
}

function surprisingCharacters(password: string): number {
  const codes = Array.from(password.toLowerCase(), (sign) => sign.codePointAt(0) ?? 0);
  const surprising = codes.filter((code, at) => {
    const before = codes[at - 1];
    return before === undefined || Math.abs(code - before) > 1;
  });
  // A repeated pattern ("abab…") adds little beyond its different characters.
  return Math.min(surprising.length, new Set(surprising).size * 2);
}
