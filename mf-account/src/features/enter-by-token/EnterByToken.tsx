import { Alert } from '@jnn/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages';
import { useTokenEntry } from './use-token-entry';

/** The authentication callback (specification, section 2): a returned token logs in; without a good one, the form does. */
export function EnterByToken({ children }: { readonly children: ReactNode }) {
  const t = useMessages();
  const state = useTokenEntry();
  if (state === 'checking') return <Alert kind="info">{t('login.checking')}</Alert>;
  return (
    <>
      {state === 'refused' && <Alert kind="warning">{t('login.refused')}</Alert>}
      {children}
    </>
  );
}
