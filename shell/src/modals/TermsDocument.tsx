import { useCallQuery } from '@jnn/api';
import { DOCUMENTS } from '@jnn/contract';
import { useLocale } from '@jnn/router';
import { Disclosure, RichText, Skeleton } from '@jnn/ui';
import { useState } from 'react';
import { NewTabLink } from '../layout/NewTabLink';
import { useMessages } from '../messages';
import styles from './TermsDocument.module.css';
import { useSanitised } from './use-sanitised';

export interface TermsDocumentProps {
  readonly name: 'generalTerms' | 'privacyStatement';
  readonly title: string;
  readonly pdf: string;
}

/** One of the documents to accept: to read in place, and as PDF. */
export function TermsDocument({ name, title, pdf }: TermsDocumentProps) {
  const [asked, setAsked] = useState(false);
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
      <NewTabLink kind="page" about={title} href={pdf}>
        PDF
      </NewTabLink>
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
