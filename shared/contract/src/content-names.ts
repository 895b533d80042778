// Names and places in lists, without schemas: pages that only use them load no parser.

/** Documents that the site names itself; any other slug may exist as well. */
export const DOCUMENTS = {
  startupMessage: 'felugro-uzenet',
  generalTerms: 'altalanos-szerzodesi-feltetelek',
  privacyStatement: 'adatvedelmi-nyilatkozat',
} as const;

/** Where each of the agency's six contact details stands in the list (specification, section 3). */
export const CONTACT_INDEX = { name: 0, headquarters: 1, mailingAddress: 2, phone: 3, email: 4, taxNumber: 5 } as const;
