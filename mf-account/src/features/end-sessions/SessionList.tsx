import { ApiFailure, useCallQuery, useCommand, type Answer } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { useSession } from '@jnn/session';
import { Alert, Badge, Button, Skeleton } from '@jnn/ui';
import { useState } from 'react';
import { AccountSection } from '../../components/AccountSection';
import { useMessages } from '../../messages';
import styles from './SessionList.module.css';

type Session = Answer<'accountSessions'>['sessions'][number];

/** The devices on which the member is logged in. Hidden where the backend has no such list. */
export function SessionList() {
  return useSession().offers('account-sessions') ? <SessionSection /> : null;
}

function SessionSection() {
  const t = useMessages();
  const { data, error, refetch } = useCallQuery('accountSessions', {});
  return (
    <AccountSection heading={t('sessions.heading')} lead={t('sessions.lead')}>
      {data ? (
        <Sessions sessions={data.sessions} refetch={refetch} />
      ) : error ? (
        <Failed retry={() => void refetch()} />
      ) : (
        <Skeleton height="3.5rem" shape="block" />
      )}
    </AccountSection>
  );
}

interface SessionsProps {
  readonly sessions: readonly Session[];
  readonly refetch: () => Promise<unknown>;
}

function Sessions({ sessions, refetch }: SessionsProps) {
  const t = useMessages();
  const { ids, end } = useEndSessions(refetch);
  const others = sessions.filter(({ current }) => !current).map(({ id }) => id);
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Row key={session.id} session={session} isEnding={ids.has(session.id)} end={() => void end([session.id])} />
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <Button variant="secondary" size="small" onClick={() => void end(others)}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}

function Failed({ retry }: { readonly retry: () => void }) {
  const t = useMessages();
  return (
    <Alert
      kind="warning"
      actions={
        <Button variant="secondary" size="small" onClick={retry}>
          {t('sessions.retry')}
        </Button>
      }
    >
      {t('sessions.failed')}
    </Alert>
  );
}

interface RowProps {
  readonly session: Session;
  readonly isEnding: boolean;
  readonly end: () => void;
}

function Row({ session, isEnding, end }: RowProps) {
  const t = useMessages();
  const format = useFormat();
  const { device, lastSeenAt, current } = session;
  const name = device === '' ? t('sessions.unknownDevice') : device;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.device}>{name}</span>
        <span className={styles.seen}>{t('sessions.lastSeen', { moment: format.dateTime(lastSeenAt) })}</span>
      </div>
      {current ? (
        <Badge>{t('sessions.current')}</Badge>
      ) : (
        <Button
          variant="quiet"
          size="small"
          pending={isEnding}
          aria-label={t('sessions.endDevice', { device: name })}
          onClick={end}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Ends sessions one after the other. One that no longer exists counts as ended. */
function useEndSessions(refetch: () => Promise<unknown>) {
  const t = useMessages();
  const { notices } = useSession();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const { run } = useCommand('endAccountSession', { shows: ['not-found'] });

  const end = async (which: readonly string[]): Promise<void> => {
    setIds(new Set(which));
    let ended = 0;
    for (const id of which) {
      const result = await run({ params: { id } });
      const hasEnded =
        result.status === 'done' || (result.failure instanceof ApiFailure && result.failure.status === 404);
      if (!hasEnded) break;
      ended += 1;
    }
    await refetch();
    setIds(new Set());
    if (ended > 0) notices.showMessage('success', t('sessions.ended', { count: ended }));
  };
  return { ids, end };
}
