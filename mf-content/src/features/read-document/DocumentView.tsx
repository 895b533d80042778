import { useFormat } from '@jnn/i18n';
import { Button, Icon, PageColumn, RichText } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './DocumentView.module.css';
import { DocumentFailure, DocumentSkeleton } from './DocumentStates';
import { TableOfContents } from './TableOfContents';
import { useDocument, type DocumentState } from './use-document';
import { useFragment } from './use-fragment';

/** A content document as a page to read (specification, section 2). */
export function DocumentPage({ name }: { readonly name: string }) {
  const state = useDocument(name);
  useFragment(state.status === 'here');
  if (state.status === 'loading') return <DocumentSkeleton />;
  if (state.status === 'failed') return <DocumentFailure retry={state.retry} />;
  return <Reading document={state} />;
}

function Reading({ document }: { readonly document: Extract<DocumentState, { status: 'here' }> }) {
  const t = useMessages();
  const { title, updatedAt, text } = document;
  return (
    <PageColumn as="article">
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title === '' ? t('document.untitled') : title}</h1>
        <div className={styles.facts}>
          {updatedAt !== '' && <UpdatedAt moment={updatedAt} />}
          <PrintButton />
        </div>
      </header>
      <div className={styles.body}>
        <TableOfContents entries={text.entries} />
        <RichText html={text.html} />
      </div>
    </PageColumn>
  );
}

function UpdatedAt({ moment }: { readonly moment: string }) {
  const t = useMessages();
  const format = useFormat();
  return (
    <p>
      {t('document.updated')} <time dateTime={moment}>{format.date(moment)}</time>
    </p>
  );
}

function PrintButton() {
  const t = useMessages();
  return (
    <span data-screen-only>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          window.print();
        }}
      >
        <Icon name="print" /> {t('document.print')}
      </Button>
    </span>
  );
}
