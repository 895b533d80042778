import type { CallAnswer, Calls, Locale } from '@jnn/contract';

/** The versions of the two documents that members accept; a new version asks everyone again. */
export interface TermsVersions {
  readonly generalTerms: string;
  readonly privacyStatement: string;
}

/** In force now. Raise a version together with the document in `backend/content`. */
export const TERMS: TermsVersions = { generalTerms: '2026-01-01', privacyStatement: '2026-01-01' };

const TITLES: Readonly<Record<Locale, Readonly<Record<keyof TermsVersions, string>>>> = {
  hu: { generalTerms: 'Általános szerződési feltételek', privacyStatement: 'Adatvédelmi nyilatkozat' },
  en: { generalTerms: 'General terms and conditions', privacyStatement: 'Privacy statement' },
};

/** The documents as the call tells them; they are linked as PDF files (specification, section 9). */
export function describeTerms(locale: Locale): CallAnswer<Calls['generalTerms']> {
  const titles = TITLES[locale];
  return {
    generalTerms: { version: TERMS.generalTerms, title: titles.generalTerms, url: '/aszf.pdf' },
    privacyStatement: { version: TERMS.privacyStatement, title: titles.privacyStatement, url: '/adatvedelem.pdf' },
  };
}
