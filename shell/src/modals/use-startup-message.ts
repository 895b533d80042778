import { useCallQuery } from '@jnn/api';
import { DOCUMENTS } from '@jnn/contract';
import { useLocale } from '@jnn/router';
import type { SafeHtml } from '@jnn/sanitise';
import { useSession } from '@jnn/session';
import { useState } from 'react';
import { useSanitised } from './use-sanitised';

/** The cookie that remembers the dismissal. */
const STARTUP_COOKIE = 'main-message-apply';
const STARTUP_COOKIE_DAYS = 30;

type StartupState =
  | { readonly status: 'pending' }
  /** `html` is sanitised. */
  | { readonly status: 'wanted'; readonly title: string; readonly html: SafeHtml }
  | { readonly status: 'none' };

/** The start-up message from the document `felugro-uzenet`; `wanted` while its cookie is absent. */
export function useStartupMessage(): { readonly state: StartupState; readonly dismiss: () => void } {
  const { cookies } = useSession();
  const locale = useLocale();
  const [dismissed, setDismissed] = useState(() => cookies.get(STARTUP_COOKIE) !== null);
  const { data, isPending } = useCallQuery(
    'document',
    { params: { key: `${DOCUMENTS.startupMessage}-${locale}` } },
    { enabled: !dismissed, staleTime: Infinity },
  );
  const html = useSanitised(dismissed ? undefined : data?.content);

  return {
    state: stateOf({ dismissed, failed: !isPending && !data, title: data?.title ?? '', html }),
    dismiss() {
      cookies.set(STARTUP_COOKIE, '1', STARTUP_COOKIE_DAYS);
      setDismissed(true);
    },
  };
}

interface Facts {
  readonly dismissed: boolean;
  readonly failed: boolean;
  readonly title: string;
  readonly html: SafeHtml | undefined;
}

/** `none` also where the document cannot be fetched or is empty. */
function stateOf({ dismissed, failed, title, html }: Facts): StartupState {
  if (dismissed || failed || html === '') return { status: 'none' };
  return html === undefined ? { status: 'pending' } : { status: 'wanted', title, html };
}
