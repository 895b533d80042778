import { Link, useHref } from '@jnn/router';
import { Alert, Button, PageColumn, Skeleton, VisuallyHidden } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './DocumentView.module.css';

/** A skeleton of a document that is on its way. */
export function DocumentSkeleton() {
  const t = useMessages();
  return (
    <PageColumn>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton width="min(24rem, 80%)" height="2.5rem" />
      <div className={styles.lines}>
        <Skeleton />
        <Skeleton width="94%" />
        <Skeleton width="98%" />
        <Skeleton width="60%" />
      </div>
    </PageColumn>
  );
}

/** Says that the document could not be loaded, with a button that tries again and a link to the agency. */
export function DocumentFailure({ retry }: { readonly retry: () => void }) {
  const t = useMessages();
  const href = useHref();
  return (
    <PageColumn>
      <h1 tabIndex={-1}>{t('failure.heading')}</h1>
      <Alert
        kind="danger"
        actions={
          <>
            <Button variant="secondary" size="small" onClick={retry}>
              {t('failure.retry')}
            </Button>
            <Link to={href('contact', {})}>{t('failure.contact')}</Link>
          </>
        }
      >
        {t('failure.text')}
      </Alert>
    </PageColumn>
  );
}
