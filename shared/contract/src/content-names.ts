// Names of documents and positions in lists, without schemas, so that pages that only use them load no parser.

/** Documents that the site's own code reads; others may exist. */
export const DOCUMENTS = {
  startupMessage: 'felugro-uzenet',
  generalTerms: 'altalanos-szerzodesi-feltetelek',
  privacyStatement: 'adatvedelmi-nyilatkozat',
} as const;

/** The position of each of the agency's contact details in the list. */
export const CONTACT_INDEX = { name: 0, headquarters: 1, mailingAddress: 2, phone: 3, email: 4, taxNumber: 5 } as const;
