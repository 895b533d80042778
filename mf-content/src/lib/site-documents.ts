import { DOCUMENTS } from '@jnn/contract';

/** The names of the documents that this part links or shows; any other is found by the slug in its URL. */
export const SITE_DOCUMENTS = {
  generalTerms: DOCUMENTS.generalTerms,
  privacyStatement: DOCUMENTS.privacyStatement,
  paymentInformation: 'fizetesi-tajekoztato',
  onlineCardPayment: 'internetes-kartyas-fizetes',
  cardQuestions: 'kerdesek-es-valaszok-internetes-kartyas-fizetesrol',
  bankInformation: 'cib-bank-fizetesi-tajekoztato',
} as const;

/** What a backend has beside them that declares `legal-documents`. */
export const LEGAL_DOCUMENTS = {
  cancellation: 'lemondas-es-elallas',
  complaints: 'panaszkezeles',
  imprint: 'impresszum',
  prices: 'arak-es-idegenforgalmi-ado',
  invoices: 'szamlak',
  ranking: 'talalatok-sorrendje',
  accessibility: 'akadalymentesitesi-nyilatkozat',
} as const;

/** The PDF files of the terms. */
export const PDF_FILES = { generalTerms: '/aszf.pdf', privacyStatement: '/adatvedelem.pdf' } as const;
