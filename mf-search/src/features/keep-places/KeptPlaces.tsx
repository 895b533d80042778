import { Link, useHref } from '@jnn/router';
import { useAuth, useSession, useShortlist, type Stay } from '@jnn/session';
import { Button, buttonLook, EmptyState, SkeletonCard } from '@jnn/ui';
import { useState } from 'react';
import { comparedQuery, MAX_COMPARED, MIN_COMPARED } from '../../lib/compared-places';
import { useShortlistMessages } from '../../lib/shortlist-words';
import { useLastStay } from '../../lib/use-last-stay';
import { StayNote } from '../../components/StayNote';
import styles from './KeptPlaces.module.css';
import { PlaceCard } from './PlaceCard';
import { useShownPlaces, type ShownPlace } from './use-shown-places';

/** How many cards are shown at first, and how many more a press shows: each makes calls of its own. */
const STEP = 12;

/** The list of the places that the visitor keeps. */
export function KeptPlaces() {
  const t = useShortlistMessages();
  const isRead = useShortlist((state) => state.isRead);
  const { shown, toggle } = useShownPlaces();
  const count = shown.filter(({ isKept }) => isKept).length;
  if (!isRead) return <LoadingPlaces />;
  if (shown.length === 0) return <NoPlaces />;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('count', { count })}</p>
      </div>
      <Keeper />
      <Places {...{ shown, toggle }} />
    </section>
  );
}

function LoadingPlaces() {
  const t = useShortlistMessages();
  return (
    <section className={styles.section} aria-busy="true" aria-label={t('loading')}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <SkeletonCard />
    </section>
  );
}

function NoPlaces() {
  const t = useShortlistMessages();
  const href = useHref();
  return (
    <section className={styles.section}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <EmptyState
        heading={t('empty.heading')}
        actions={
          <Link to={href('index', {})} {...buttonLook({})}>
            {t('empty.action')}
          </Link>
        }
      >
        {t('empty.text')}
      </EmptyState>
    </section>
  );
}

/** Says where the list is kept. */
function Keeper() {
  const t = useShortlistMessages();
  const { offers } = useSession();
  const status = useAuth((auth) => auth.status);
  if (!offers('account-data') || status === 'unknown') return null;
  return <p className={styles.keeper}>{t(status === 'member' ? 'keptByAccount' : 'keptHere')}</p>;
}

interface PlacesProps {
  readonly shown: readonly ShownPlace[];
  readonly toggle: (place: ShownPlace['place']) => void;
}

function Places({ shown, toggle }: PlacesProps) {
  const t = useShortlistMessages();
  const stay = useLastStay();
  const [limit, setLimit] = useState(STEP);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const kept = new Set<string>(shown.flatMap(({ place, isKept }) => (isKept ? [place.hotelCode] : [])));
  const chosen = marked.filter((code) => kept.has(code));
  const choose = (code: string): void => {
    setMarked(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
  };
  const left = shown.length - limit;
  return (
    <>
      <StayNote stay={stay} />
      <ul className={styles.list}>
        {shown.slice(0, limit).map(({ place, isKept }) => (
          <li key={place.hotelCode}>
            <PlaceCard
              {...{ place, isKept, stay }}
              isChosen={chosen.includes(place.hotelCode)}
              canChoose={chosen.length < MAX_COMPARED}
              onChoose={() => choose(place.hotelCode)}
              onToggle={() => toggle(place)}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button variant="secondary" onClick={() => setLimit(limit + STEP)}>
            {t('place.more', { count: Math.min(left, STEP) })}
          </Button>
        </div>
      )}
      {kept.size >= MIN_COMPARED && <CompareBar {...{ chosen, stay }} />}
    </>
  );
}

interface CompareBarProps {
  readonly chosen: readonly string[];
  readonly stay: Stay | null;
}

/** Leads to the comparison once enough places are chosen. */
function CompareBar({ chosen, stay }: CompareBarProps) {
  const t = useShortlistMessages();
  const href = useHref();
  return (
    <section className={styles.bar} aria-label={t('compare.bar')}>
      <p role="status">{t(chosen.length < MAX_COMPARED ? 'compare.hint' : 'compare.full')}</p>
      {chosen.length >= MIN_COMPARED && (
        <Link to={href('shortlist', {}, comparedQuery(chosen, stay))} {...buttonLook({})}>
          {t('compare.open', { count: chosen.length })}
        </Link>
      )}
    </section>
  );
}
