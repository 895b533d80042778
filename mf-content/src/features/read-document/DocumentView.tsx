import { useFormat } from '@jnn/i18n';
import { useLocation, PageNotFoundError, useHref, useLocale, usePageHead, Link } from '@jnn/router';
import { Button, Icon, PageColumn, RichText, Alert, Skeleton, VisuallyHidden, glyphs } from '@jnn/ui';
import { useEffect, useMemo, useId } from 'react';
import type { Document as ContentDocument } from '@jnn/contract';
import { ApiFailure, useCallQuery } from '@jnn/api';
import { type SafeHtml, sanitise, toSafeHtml } from '@jnn/sanitise';
import { useMessages } from '../../messages';
import styles from './DocumentView.module.css';
import { documentJsonLd } from './document-json-ld';
import { firstParagraph, addAnchors, type OutlinedHtml, type OutlineEntry } from './anchors';

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
  const { title, updatedAt, version, text } = document;
  return (
    <PageColumn as="article">
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title === '' ? t('document.untitled') : title}</h1>
        <div className={styles.facts}>
          {updatedAt !== '' && <Validity version={version} moment={updatedAt} />}
          <PrintButton />
        </div>
      </header>
      <div className={styles.body}>
        <TableOfContents entries={text.entries} />
        <RichText html={text.safe} />
      </div>
    </PageColumn>
  );
}

/** The version of the text, where it has one, and the day from which it holds. */
function Validity({ version, moment }: { readonly version: string | undefined; readonly moment: string }) {
  const t = useMessages();
  const format = useFormat();
  return (
    <p>
      {version !== undefined && `${t('document.version', { version })} · `}
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
        <Icon path={glyphs.print} /> {t('document.print')}
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

/** How the contract spells document names; nothing is fetched for another text. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The contract's limit for `{name}-{locale}`. */
const KEY_LENGTH = 120;

type DocumentState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | ({ readonly status: 'shown'; readonly text: DocumentText } & Pick<
      ContentDocument,
      'title' | 'updatedAt' | 'version'
    >);

type DocumentText = OutlinedHtml & { readonly safe: SafeHtml };

function readText(content: string): DocumentText {
  const outlined = addAnchors(sanitise(content));
  return { ...outlined, safe: toSafeHtml(outlined.html) };
}

/** Reads a document in the present language and makes it safe to show. Throws PageNotFoundError where there is none. */
function useDocument(name: string): DocumentState {
  const t = useMessages();
  const href = useHref();
  const key = `${name}-${useLocale()}`;
  if (!NAME.test(name) || key.length > KEY_LENGTH) throw new PageNotFoundError();
  const { data, error, refetch } = useCallQuery('document', { params: { key } });
  if (error instanceof ApiFailure && error.status === 404) throw new PageNotFoundError();
  const text = useMemo(() => (data ? readText(data.content) : null), [data]);
  usePageHead({
    title: data?.title === '' ? undefined : data?.title,
    description: data?.description ?? (text ? firstParagraph(text.html) : undefined),
    data: text ? documentJsonLd(name, text.html) : [],
    trail: [{ name: t('documents.heading'), href: href('documents', {}) }],
  });
  if (data && text) return { ...data, status: 'shown', text };
  return error ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
}

/** A skeleton of a document that is on its way. */
function DocumentSkeleton() {
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
function DocumentFailure({ retry }: { readonly retry: () => void }) {
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

/** A document with fewer sections has no table of contents. */
const MIN_SECTIONS = 4;

/** Links to the sections of a long document. */
function TableOfContents({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  const t = useMessages();
  const headingId = useId();
  if (entries.filter(({ level }) => level === 2).length < MIN_SECTIONS) return null;
  return (
    <nav className={styles.contents} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('document.contents')}
      </h2>
      <ol className={styles.list}>
        {entries.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
