import type { Locale } from '@jnn/contract';
import { inWords, type RetentionConfig, retentionOf } from '../../retention';
import type { Finding } from './markdown';

/** What documents may name in double braces: `{{retention.bookings}}`, in the words of a language. */
export type Placeholders = ReadonlyMap<string, string>;

/** The times for which personal data is kept, so that no document says others than the jobs that delete it keep to. */
export const placeholdersIn = (locale: Locale, config: RetentionConfig): Placeholders =>
  new Map(Object.entries(retentionOf(config)).map(([name, time]) => [`retention.${name}`, inWords(time, locale)]));

const PLACEHOLDER = /\{\{\s*(?<name>[^{}]*?)\s*\}\}/g;

/** Puts the words in. A name that there is not is a finding at its line, from 0. */
export function fillPlaceholders(text: string, words: Placeholders): { text: string; findings: Finding[] } {
  const findings: Finding[] = [];
  const lines = text.split('\n').map((written, line) =>
    written.replace(PLACEHOLDER, (whole, name: string) => {
      const value = words.get(name);
      if (value !== undefined) return value;
      findings.push({ line, reason: `"${whole}" stands for nothing; there are ${[...words.keys()].join(', ')}.` });
      return whole;
    }),
  );
  return { text: lines.join('\n'), findings };
}
