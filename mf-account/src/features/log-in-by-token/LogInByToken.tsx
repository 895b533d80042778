import { useSearchParams } from '@jnn/router';
import { useSession } from '@jnn/session';
import { Alert } from '@jnn/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../messages';

/**
 * The authentication callback: a token in the address logs the visitor in. Without a valid token the children,
 * the login form, are shown.
 */
export function LogInByToken({ children }: { readonly children: ReactNode }) {
  const t = useMessages();
  const state = useTokenLogin();
  if (state === 'checking') return <Alert kind="info">{t('login.checking')}</Alert>;
  return (
    <>
      {state === 'refused' && <Alert kind="warning">{t('login.refused')}</Alert>}
      {children}
    </>
  );
}

type TokenLogin = 'none' | 'checking' | 'refused';

/** The form of a bearer token (RFC 6750). Anything else is refused without a call. */
const TOKEN = /^[A-Za-z0-9\-._~+/]{16,4096}=*$/;

/** Removes the token from the address and the history, then tries it once. The shell's guard leads a member on. */
function useTokenLogin(): TokenLogin {
  const { authentication } = useSession();
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token'));
  const [state, setState] = useState<TokenLogin>(() =>
    token === null ? 'none' : TOKEN.test(token) ? 'checking' : 'refused',
  );
  const isTried = useRef(false);

  useEffect(() => {
    if (token === null || isTried.current) return;
    isTried.current = true;
    setSearch(withoutToken, { replace: true });
    if (!TOKEN.test(token)) return;
    authentication.logInWithToken(token).catch(() => {
      setState('refused');
    });
  }, [authentication, setSearch, token]);
  return state;
}

function withoutToken(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('token');
  return rest;
}
