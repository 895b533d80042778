import { useFormat } from '@jnn/i18n';
import { useLocation } from '@jnn/router';
import { Button, Icon, PageColumn, RichText } from '@jnn/ui';
import { useEffect } from 'react';
import { useMessages } from '../../messages';
import { DocumentFailure, DocumentSkeleton } from './document-states';
import styles from './DocumentView.module.css';
import { TableOfContents } from './TableOfContents';
import { type DocumentState, useDocument } from './use-document';

/** A content document as a page to read. */
export function DocumentView({ name }: { readonly name: string }) {
  const state = useDocument(name);
  useScrollToFragment(state.status === 'shown');
  if (state.status === 'loading') return <DocumentSkeleton />;
  if (state.status === 'failed') return <DocumentFailure retry={state.retry} />;
  return <LoadedDocument document={state} />;
}

function LoadedDocument({ document }: { readonly document: Extract<DocumentState, { status: 'shown' }> }) {
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

/** Scrolls to the section that the URL's fragment names, once the document is here. */
function useScrollToFragment(isShown: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isShown && hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isShown, hash]);
}
