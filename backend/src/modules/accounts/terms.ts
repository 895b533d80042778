import { type CallAnswer, type Calls, DOCUMENTS, type Locale } from '@jnn/contract';
import { ConfigError } from '../../errors';
import type { Content } from '../content/documents';

/** The versions of the two documents that members accept. A new version has to be accepted again. */
export interface TermsVersions {
  readonly generalTerms: string;
  readonly privacyStatement: string;
}

/** The documents in force. */
export interface Terms {
  readonly versions: TermsVersions;
  readonly describe: (locale: Locale) => CallAnswer<Calls['generalTerms']>;
}

/** The addresses of the documents as PDF files. */
const URLS = { generalTerms: '/aszf.pdf', privacyStatement: '/adatvedelem.pdf' } as const;

/**
 * Reads the terms from the content. A version is the day on which the Hungarian text, which is binding, was changed last.
 * @throws ConfigError when the content lacks one of the documents
 */
export function readTerms({ documents }: Content): Terms {
  const find = (name: keyof typeof URLS, locale: Locale) => {
    const key = `${DOCUMENTS[name]}-${locale}`;
    const found = documents.get(key);
    if (found === undefined) throw new ConfigError(`CONTENT_DIR lacks the document ${key}.`);
    return found;
  };
  const describe = (name: keyof typeof URLS, locale: Locale) => ({
    version: find(name, 'hu').updatedAt,
    title: find(name, locale).title,
    url: URLS[name],
  });
  return {
    versions: {
      generalTerms: find('generalTerms', 'hu').updatedAt,
      privacyStatement: find('privacyStatement', 'hu').updatedAt,
    },
    describe: (locale) => ({
      generalTerms: describe('generalTerms', locale),
      privacyStatement: describe('privacyStatement', locale),
    }),
  };
}
