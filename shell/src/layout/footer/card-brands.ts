import type { CardBrand } from '@jnn/ui';

/** The cards that the bank's page takes; `card-artwork/README.md` says how their official artwork comes here. */
export const CARD_BRANDS: readonly CardBrand[] = [
  { name: 'Visa' },
  { name: 'Visa Electron' },
  { name: 'Mastercard' },
  { name: 'Maestro' },
];
