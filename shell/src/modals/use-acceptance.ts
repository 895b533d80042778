import { useSession } from '@jnn/session';
import { useState } from 'react';

export interface Acceptance {
  readonly generalTerms: boolean;
  readonly privacyStatement: boolean;
}

/**
 * Records what the member accepts and fetches the member again. A failure is silently ignored (section 8): `onFailure` lets
 * the member go on, to be asked again at the next visit.
 */
export function useAcceptance(onFailure: () => void) {
  const { api, authentication } = useSession();
  const [running, setRunning] = useState(false);
  const accept = async ({ generalTerms, privacyStatement }: Acceptance): Promise<void> => {
    setRunning(true);
    try {
      await api.client.call('acceptTerms', {
        body: {
          ...(generalTerms ? { generalTerms: true } : {}),
          ...(privacyStatement ? { privacyStatement: true } : {}),
        },
      });
      await authentication.refetchUser();
    } catch {
      onFailure();
    } finally {
      setRunning(false);
    }
  };
  return { accept, running };
}
