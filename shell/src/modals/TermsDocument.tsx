import { useCallQuery } from '@jnn/api';
import { DOCUMENTS, isDay } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useLocale } from '@jnn/router';
import { Disclosure, RichText, Skeleton } from '@jnn/ui';
import { useState } from 'react';
import { PRIVACY_PDF, TERMS_PDF } from '../addresses';
import { NewTabLink } from '../components/NewTabLink';
import { useMessages } from '../messages';
import styles from './TermsDocument.module.css';
import { useSanitised } from './use-sanitised';

export interface TermsDocumentProps {
  readonly name: 'generalTerms' | 'privacyStatement';
  readonly title: string;
}

/** The site's own files, for as long as the backend does not name others. */
const OWN_PDFS = { generalTerms: TERMS_PDF, privacyStatement: PRIVACY_PDF } as const;

/** One of the documents to accept: to read in place, and as PDF in the version in force. */
export function TermsDocument({ name, title }: TermsDocumentProps) {
  const t = useMessages();
  const format = useFormat();
  const [asked, setAsked] = useState(false);
  // A failure leaves the site's own file, not its page, over which this very modal would stand.
  const { url = OWN_PDFS[name], version = '' } = useCallQuery('generalTerms', {}).data?.[name] ?? {};
  const day = version.slice(0, 10);
  return (
    <div className={styles.document}>
      <Disclosure
        summary={title}
        onToggle={() => {
          setAsked(true);
        }}
      >
        {asked && <DocumentText name={name} title={title} />}
      </Disclosure>
      <NewTabLink kind="page" about={title} href={url}>
        PDF
      </NewTabLink>
      {version !== '' && (
        <span className={styles.version}>
          {t('terms.version', { version: isDay(day) ? format.date(day) : version })}
        </span>
      )}
    </div>
  );
}

/** The text, fetched when it is first opened. It scrolls in its own region, so that the checkboxes stay in view. */
function DocumentText({ name, title }: Pick<TermsDocumentProps, 'name' | 'title'>) {
  const t = useMessages();
  const locale = useLocale();
  const input = { params: { key: `${DOCUMENTS[name]}-${locale}` } };
  const { data, isError } = useCallQuery('document', input, { staleTime: Infinity });
  const html = useSanitised(data?.content);
  if (isError || html === '') return <p role="status">{t('terms.unreadable')}</p>;
  if (html === undefined) return <Skeleton shape="block" height="6rem" />;
  return (
    // A region that scrolls must be reached by the keyboard (WCAG 2.1.1).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={title} tabIndex={0} className={styles.text}>
      <RichText html={html} />
    </div>
  );
}
