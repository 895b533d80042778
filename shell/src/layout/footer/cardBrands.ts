/** The cards that the bank's page takes, as written on the neutral marks in the footer. */
export const CARD_BRANDS = ['Visa', 'Visa Electron', 'Mastercard', 'Maestro'] as const;
