import { DOCUMENTS } from '@jnn/contract';

/** Names of the documents that pages of this part show; others are found by their slug alone. */
export const SITE_DOCUMENTS = {
  generalTerms: DOCUMENTS.generalTerms,
  privacyStatement: DOCUMENTS.privacyStatement,
  paymentInformation: 'fizetesi-tajekoztato',
  onlineCardPayment: 'internetes-kartyas-fizetes',
  cardQuestions: 'kerdesek-es-valaszok-internetes-kartyas-fizetesrol',
  bankInformation: 'cib-bank-fizetesi-tajekoztato',
} as const;

/** The terms' printable twins, served beside the site (specification, section 9: linked as PDF files). */
export const PDF = { generalTerms: '/aszf.pdf', privacyStatement: '/adatvedelem.pdf' } as const;
