import { isHungarianTaxNumber } from '@jnn/contract';

/** Writes eleven digits, however they are separated, as `12345678-1-23`. Any other text is only trimmed. */
export function formatTaxNumber(typed: string): string {
  const text = typed.trim();
  const parts = /^(\d{8})(\d)(\d{2})$/.exec(text.replace(/[\s./-]/g, ''));
  return parts ? parts.slice(1).join('-') : text;
}

const HUNGARY = /^(?:magyarország|hungary|hu)$/i;

/** Whether a tax number can be valid in a country. Only Hungarian numbers are checked, by their check digit. */
export function isValidTaxNumber(country: string, taxNumber: string): boolean {
  return !HUNGARY.test(country.trim()) || isHungarianTaxNumber(formatTaxNumber(taxNumber));
}
