import { ApiFailure, useCallQuery } from '@jnn/api';
import { PageNotFoundError, useHref, useLocale, usePageHead } from '@jnn/router';
import { sanitise } from '@jnn/sanitise';
import { useMemo } from 'react';
import { useMessages } from '../../messages';
import { firstParagraph, addAnchors, type OutlinedHtml } from './anchors';

/** How the contract spells document names; nothing is fetched for another text. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The contract's limit for `{name}-{locale}`. */
const KEY_LENGTH = 120;

export type DocumentState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'shown'; readonly title: string; readonly updatedAt: string; readonly text: OutlinedHtml };

/** Reads a document in the present language and makes it safe to show. Throws PageNotFoundError where there is none. */
export function useDocument(name: string): DocumentState {
  const t = useMessages();
  const href = useHref();
  const key = `${name}-${useLocale()}`;
  if (!NAME.test(name) || key.length > KEY_LENGTH) throw new PageNotFoundError();
  const { data, error, refetch } = useCallQuery('document', { params: { key } });
  if (error instanceof ApiFailure && error.status === 404) throw new PageNotFoundError();
  const text = useMemo(() => (data ? addAnchors(sanitise(data.content)) : null), [data]);
  usePageHead({
    title: data?.title === '' ? undefined : data?.title,
    description: text ? firstParagraph(text.html) : undefined,
    trail: [{ name: t('documents.heading'), href: href('documents', {}) }],
  });
  if (data && text) return { status: 'shown', title: data.title, updatedAt: data.updatedAt, text };
  return error ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
}
