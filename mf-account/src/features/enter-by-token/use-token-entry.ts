import { useSearchParams } from '@jnn/router';
import { useSession } from '@jnn/session';
import { useEffect, useRef, useState } from 'react';

export type TokenEntry = 'none' | 'checking' | 'refused';

/** What a bearer token may look like (RFC 6750); anything else is not even tried. */
const TOKEN = /^[A-Za-z0-9\-._~+/]{16,4096}=*$/;

/**
 * Takes the token that came back in the address: removes it from the address and the history, then tries it once. The
 * shell's guard leads a member on.
 */
export function useTokenEntry(): TokenEntry {
  const { authentication } = useSession();
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token'));
  const [state, setState] = useState<TokenEntry>(() =>
    token === null ? 'none' : TOKEN.test(token) ? 'checking' : 'refused',
  );
  const isTaken = useRef(false);

  useEffect(() => {
    if (token === null || isTaken.current) return;
    isTaken.current = true;
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
