import { useLocale, useMatchedRoute } from '@jnn/router';
import { useEffect } from 'react';
import { isHomePage } from '../layout/addresses';
import { useMessages } from '../messages';
import { documentTitle } from './document-title';

/** Keeps the document's title in step with the page. `ownName` replaces the title that the page declares. */
export function useDocumentTitle(ownName: string | undefined): void {
  const t = useMessages();
  const locale = useLocale();
  const matched = useMatchedRoute();
  const name = ownName ?? matched?.route.title[locale] ?? t('notFound.title');
  const title = documentTitle(locale, isHomePage(matched) ? null : name);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
