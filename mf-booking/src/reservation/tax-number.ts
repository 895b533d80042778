import { isHungarianTaxNumber } from '@jnn/contract';

/** Eleven digits, however separated, as `8-1-2`; any other text is given back trimmed. */
export function toTaxNumber(typed: string): string {
  const text = typed.trim();
  const parts = /^(\d{8})(\d)(\d{2})$/.exec(text.replace(/[\s./-]/g, ''));
  return parts ? parts.slice(1).join('-') : text;
}

const HUNGARY = /^(?:magyarország|hungary|hu)$/i;

/** Whether a company of that country may have that tax number; only Hungarian numbers carry a check digit that we know. */
export function isTaxNumberOf(country: string, taxNumber: string): boolean {
  return !HUNGARY.test(country.trim()) || isHungarianTaxNumber(toTaxNumber(taxNumber));
}
