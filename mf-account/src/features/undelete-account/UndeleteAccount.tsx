import { failedWith, useCommand } from '@jnn/api';
import { useSearchParams } from '@jnn/router';
import { Alert, Button } from '@jnn/ui';
import { useState } from 'react';
import { useMessages } from '../../messages';

type Outcome = 'open' | 'restored' | 'invalid';

/**
 * Restores a removed account by the mailed link, if the address has its token. Needs a press of a button, since
 * mail scanners follow links.
 */
export function UndeleteAccount() {
  const [search] = useSearchParams();
  const token = search.get('undelete');
  return token === null ? null : <Undelete token={token} />;
}

function Undelete({ token }: { readonly token: string }) {
  const t = useMessages();
  const isToken = /^[\w.~+/=-]{16,512}$/.test(token);
  const [outcome, setOutcome] = useState<Outcome>(isToken ? 'open' : 'invalid');
  const { run, state } = useCommand('undeleteAccount', { shows: ['token-invalid', 'invalid'] });
  const restore = async (): Promise<void> => {
    const result = await run({ query: { token } });
    if (result.status === 'done') setOutcome('restored');
    else if (failedWith(result.failure, 'token-invalid', 'invalid')) setOutcome('invalid');
  };

  if (outcome === 'restored') {
    return (
      <Alert kind="success" title={t('undelete.restored')}>
        {t('undelete.restoredText')}
      </Alert>
    );
  }
  if (outcome === 'invalid') {
    return (
      <Alert kind="danger" title={t('undelete.invalid')}>
        {t('undelete.invalidText')}
      </Alert>
    );
  }
  return (
    <Alert
      kind="info"
      title={t('undelete.heading')}
      actions={
        <Button pending={state === 'running'} pendingText={t('form.sending')} onClick={() => void restore()}>
          {t('undelete.submit')}
        </Button>
      }
    >
      {t('undelete.text')}
    </Alert>
  );
}
