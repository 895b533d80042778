import { useCallQuery } from '@jnn/api';
import { CONTACT_INDEX, type Contact } from '@jnn/contract';
import { Alert, Button, PageColumn, Skeleton, VisuallyHidden } from '@jnn/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages';
import { ContactDetails } from './ContactDetails';
import styles from './AgencyContact.module.css';
import { OfficeMap } from './OfficeMap';

/** How to reach the agency. @param children further ways, below its details */
export function AgencyContact({ children }: { readonly children?: ReactNode }) {
  const t = useMessages();
  const { data, error, refetch } = useCallQuery('contact', {});
  return (
    <PageColumn>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('contact.heading')}</h1>
        <p className={styles.lead}>{t('contact.lead')}</p>
      </header>
      {data ? (
        <LoadedContact contact={data} />
      ) : error ? (
        <FailedContact retry={() => void refetch()} />
      ) : (
        <LoadingContact />
      )}
      {children}
    </PageColumn>
  );
}

function LoadedContact({ contact }: { readonly contact: Contact }) {
  return (
    <div className={styles.columns}>
      <ContactDetails contact={contact} />
      <OfficeMap address={contact[CONTACT_INDEX.headquarters]?.content ?? ''} />
    </div>
  );
}

function FailedContact({ retry }: { readonly retry: () => void }) {
  const t = useMessages();
  return (
    <Alert
      kind="danger"
      title={t('contact.failed')}
      actions={
        <Button variant="secondary" size="small" onClick={retry}>
          {t('failure.retry')}
        </Button>
      }
    >
      {t('contact.failedText')}
    </Alert>
  );
}

/** As high as what comes in its place. */
function LoadingContact() {
  const t = useMessages();
  return (
    <div className={styles.columns}>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height="36rem" shape="block" />
      <Skeleton height="25.5rem" shape="block" />
    </div>
  );
}
