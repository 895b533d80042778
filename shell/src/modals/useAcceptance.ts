import { useSession } from '@jnn/session';
import { useState } from 'react';

export interface Acceptance {
  readonly generalTerms: boolean;
  readonly privacyStatement: boolean;
}

/** Records what the member accepts and fetches the member again; a failure is silently ignored (section 8). */
export function useAcceptance() {
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
      // The dialog stays as it is: the member may press again, or log out.
    } finally {
      setRunning(false);
    }
  };
  return { accept, running };
}
