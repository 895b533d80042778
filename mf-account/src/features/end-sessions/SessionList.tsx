import { ApiFailure, useCallQuery, type Answer } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { Alert, Badge, Button, Skeleton } from '@jnn/ui';
import { AccountSection } from '../../layout/AccountSection';
import { useMessages } from '../../messages';
import styles from './SessionList.module.css';
import { useEndSessions } from './useEndSessions';

type Session = Answer<'accountSessions'>['sessions'][number];

/** Where the member is logged in. An agency's own API may not know this; then the section is not there. */
export function SessionList() {
  const t = useMessages();
  const { data, error, refetch } = useCallQuery('accountSessions', {});
  const ending = useEndSessions(() => refetch());
  if (error instanceof ApiFailure && error.status === 404) return null;
  const others = data?.sessions.filter(({ current }) => !current) ?? [];
  return (
    <AccountSection heading={t('sessions.heading')} lead={t('sessions.lead')}>
      {data ? (
        <ul className={styles.list}>
          {data.sessions.map((session) => (
            <Row
              key={session.id}
              session={session}
              isEnding={ending.ids.has(session.id)}
              end={() => void ending.end([session.id])}
            />
          ))}
        </ul>
      ) : error ? (
        <Alert
          kind="warning"
          actions={
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {t('sessions.retry')}
            </Button>
          }
        >
          {t('sessions.failed')}
        </Alert>
      ) : (
        <Skeleton height="3.5rem" shape="block" />
      )}
      {others.length > 1 && (
        <div>
          <Button variant="secondary" size="small" onClick={() => void ending.end(others.map(({ id }) => id))}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </AccountSection>
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
