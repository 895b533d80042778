import { useCallQuery } from '@jnn/api';
import { addDays, type OpeningHours } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useHydrated } from '@jnn/painting';
import { useSession, useToday } from '@jnn/session';
import { Icon, Skeleton, glyphs } from '@jnn/ui';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages';
import styles from './AgencyContact.module.css';
import { groupDays, openingStateAt } from './opening-state';

/** When the office is open, where the agency says so. */
export function OpeningHoursCard() {
  return useSession().offers('opening-hours') ? <LoadedHours /> : null;
}

function LoadedHours() {
  const { data, error } = useCallQuery('openingHours', {});
  if (!data && !error) {
    return (
      <div className={styles.loadingHours}>
        <Skeleton height="100%" shape="block" />
      </div>
    );
  }
  return data?.week.some((times) => times.length > 0) ? <Hours hours={data} /> : null;
}

/** Closed days this far ahead are named. */
const NAMED_DAYS = 60;

function Hours({ hours }: { readonly hours: OpeningHours }) {
  const t = useMessages();
  const format = useFormat();
  const today = useToday();
  const closed = hours.closed.filter((day) => day >= today && day < addDays(today, NAMED_DAYS));
  return (
    <div className={styles.item}>
      <dt>
        <Icon path={glyphs.clock} size={18} /> {t('contact.hours')}
      </dt>
      <dd>
        <div className={styles.now}>
          <Now hours={hours} />
        </div>
        <ul className={styles.hours}>
          {groupDays(hours).map(({ first, last, times }) => (
            <li key={first}>
              <span>
                {first === last ? t(`weekdays.${first}`) : `${t(`weekdays.${first}`)} – ${t(`weekdays.${last}`)}`}
              </span>
              <span>{times.map(({ from, until }) => `${short(from)}–${short(until)}`).join(', ')}</span>
            </li>
          ))}
        </ul>
        {closed.length > 0 && (
          <p className={styles.closed}>
            {t('contact.closedOn', { days: closed.map((day) => format.date(day)).join(', ') })}
          </p>
        )}
      </dd>
    </div>
  );
}

const MINUTE = 60_000;

/** Whether the office is open at this moment, which only the browser can say: documents are kept by caches. */
function Now({ hours }: { readonly hours: OpeningHours }) {
  const t = useMessages();
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, MINUTE);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const state = openingStateAt(hours, now);
  if (!isHydrated) return null;
  if (state.isOpen) {
    return <p data-open>{t('contact.openUntil', { time: short(state.until) })}</p>;
  }
  if (state.opens === null) return null;
  const { inDays, weekday, at } = state.opens;
  const time = short(at);
  return (
    <p>
      {inDays === 0
        ? t('contact.opensToday', { time })
        : inDays === 1
          ? t('contact.opensTomorrow', { time })
          : t('contact.opensOn', { time, day: t(`onWeekdays.${weekday}`) })}
    </p>
  );
}

/** `9:00`. */
const short = (time: string): string => time.replace(/^0/, '');
