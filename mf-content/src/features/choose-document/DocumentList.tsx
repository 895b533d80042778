import { Link, useHref } from '@jnn/router';
import { useSession } from '@jnn/session';
import { Card, Icon, PageColumn, glyphs } from '@jnn/ui';
import { type ReactNode, useId } from 'react';
import { LEGAL_DOCUMENTS, PDF_FILES, SITE_DOCUMENTS } from '../../lib/site-documents';
import { useMessages } from '../../messages';
import styles from './DocumentList.module.css';

/** What a document is about, with what leads to it: general matters first, then money, then the site itself. */
const GROUPS = [
  {
    heading: 'documents.contract',
    documents: ['generalTerms', 'privacyStatement', 'cancellation', 'complaints', 'imprint'],
  },
  {
    heading: 'documents.payment',
    documents: ['prices', 'paymentInformation', 'onlineCardPayment', 'cardQuestions', 'bankInformation', 'invoices'],
  },
  { heading: 'documents.site', documents: ['ranking', 'accessibility'] },
] as const;

type DocumentName = (typeof GROUPS)[number]['documents'][number];

/** Links to the agency's documents, and to their PDF files where they have one. */
export function DocumentList() {
  const t = useMessages();
  const hasLegal = useSession().offers('legal-documents');
  const groups = GROUPS.map(({ heading, documents }) => ({
    heading,
    documents: documents.filter((name) => hasLegal || !(name in LEGAL_DOCUMENTS)),
  }));
  return (
    <PageColumn gap="tight">
      <h1 tabIndex={-1}>{t('documents.heading')}</h1>
      <p className={styles.lead}>{t('documents.lead')}</p>
      {groups.map(
        ({ heading, documents }) =>
          documents.length > 0 && (
            <Group key={heading} heading={t(heading)}>
              {documents.map((name) => (
                <Entry key={name} name={name} />
              ))}
            </Group>
          ),
      )}
    </PageColumn>
  );
}

function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{heading}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function Entry({ name }: { readonly name: DocumentName }) {
  const t = useMessages();
  const to = useAddressOf(name);
  const title = t(`documents.${name}`);
  const pdf = name === 'generalTerms' || name === 'privacyStatement' ? PDF_FILES[name] : null;
  return (
    <Card as="li" className={styles.entry}>
      <h3 className={styles.title}>
        <Link to={to}>{title}</Link>
      </h3>
      <p className={styles.text}>{t(`documents.${name}Text`)}</p>
      {pdf !== null && (
        <a
          className={styles.pdf}
          href={pdf}
          target="_blank"
          rel="noopener"
          aria-label={t('documents.pdfOf', { title })}
        >
          <Icon path={glyphs.download} size={18} /> {t('documents.pdf')}
        </a>
      )}
    </Card>
  );
}

/** The address of a document; two have pages of their own. */
function useAddressOf(name: DocumentName): string {
  const href = useHref();
  if (name === 'paymentInformation') return href('payment-information', {});
  if (name === 'onlineCardPayment') return href('online-card-payment', {});
  return href('document', { slug: { ...SITE_DOCUMENTS, ...LEGAL_DOCUMENTS }[name] });
}
