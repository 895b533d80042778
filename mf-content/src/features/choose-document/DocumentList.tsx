import { Link, useHref } from '@jnn/router';
import { Card, Icon, PageColumn, glyphs } from '@jnn/ui';
import type { ReactNode } from 'react';
import { PDF_FILES, SITE_DOCUMENTS } from '../../lib/site-documents';
import { useMessages } from '../../messages';
import styles from './DocumentList.module.css';

/** Links to the agency's documents, and to their PDF files where they have one. */
export function DocumentList() {
  const t = useMessages();
  const href = useHref();
  const document = (slug: string): string => href('document', { slug });
  return (
    <PageColumn gap="tight">
      <h1 tabIndex={-1}>{t('documents.heading')}</h1>
      <p className={styles.lead}>{t('documents.lead')}</p>
      <ul className={styles.list}>
        <Entry
          to={document(SITE_DOCUMENTS.generalTerms)}
          title={t('documents.generalTerms')}
          pdf={PDF_FILES.generalTerms}
        >
          {t('documents.generalTermsText')}
        </Entry>
        <Entry
          to={document(SITE_DOCUMENTS.privacyStatement)}
          title={t('documents.privacyStatement')}
          pdf={PDF_FILES.privacyStatement}
        >
          {t('documents.privacyStatementText')}
        </Entry>
        <Entry to={href('payment-information', {})} title={t('documents.paymentInformation')}>
          {t('documents.paymentInformationText')}
        </Entry>
        <Entry to={href('online-card-payment', {})} title={t('documents.onlineCardPayment')}>
          {t('documents.onlineCardPaymentText')}
        </Entry>
        <Entry to={document(SITE_DOCUMENTS.cardQuestions)} title={t('documents.cardQuestions')}>
          {t('documents.cardQuestionsText')}
        </Entry>
        <Entry to={document(SITE_DOCUMENTS.bankInformation)} title={t('documents.bankInformation')}>
          {t('documents.bankInformationText')}
        </Entry>
      </ul>
    </PageColumn>
  );
}

interface EntryProps {
  readonly to: string;
  readonly title: string;
  readonly pdf?: string;
  readonly children: ReactNode;
}

function Entry({ to, title, pdf, children }: EntryProps) {
  const t = useMessages();
  return (
    <Card as="li" className={styles.entry}>
      <h2 className={styles.title}>
        <Link to={to}>{title}</Link>
      </h2>
      <p className={styles.text}>{children}</p>
      {pdf !== undefined && (
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
