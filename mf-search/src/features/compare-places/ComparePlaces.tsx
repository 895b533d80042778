import type { HotelCode } from '@jnn/contract';
import { Link, useHref } from '@jnn/router';
import { useSession, useShortlist } from '@jnn/session';
import { Alert, Button, Icon, SkeletonCard, glyphs } from '@jnn/ui';
import { MAX_COMPARED } from '../../lib/compared-places';
import { useShortlistMessages } from '../../lib/shortlist-words';
import { placeOf } from '../../lib/use-place';
import { StayNote } from '../../components/StayNote';
import styles from './ComparePlaces.module.css';
import { CompareTable } from './CompareTable';
import { RestOfLink } from './RestOfLink';
import { isShown, useColumns, useComparedStay, type Column } from './use-compared';

/** Up to four places of an address side by side. Looking at a link changes nothing of the visitor's own list. */
export function ComparePlaces({ codes }: { readonly codes: readonly HotelCode[] }) {
  const t = useShortlistMessages();
  const href = useHref();
  const { stay, isPast } = useComparedStay();
  const columns = useColumns(codes, stay);
  const present = columns.filter(({ place }) => place.status !== 'gone');
  return (
    <section className={styles.section}>
      <Link className={styles.back} to={href('shortlist', {})}>
        <Icon path={glyphs.arrowLeft} size={18} /> {t('compare.back')}
      </Link>
      <h1 tabIndex={-1}>{t('compare.title')}</h1>
      <StayNote {...{ stay, isPast }} />
      <GonePlaces columns={columns} />
      {present.length > 0 && <CompareTable columns={present} codes={codes} stay={stay} />}
      <RestOfLink codes={codes.slice(MAX_COMPARED)} stay={stay} />
      {present.length > 0 && <LinkActions columns={present} />}
    </section>
  );
}

/** Names the places that there are no more, by the names under which the visitor keeps them, else by their codes. */
function GonePlaces({ columns }: { readonly columns: readonly Column[] }) {
  const t = useShortlistMessages();
  const kept = useShortlist(({ places }) => places);
  const gone = columns.filter(({ place }) => place.status === 'gone');
  if (gone.length === 0) return null;
  const names = gone.map(({ code }) => kept.find(({ hotelCode }) => hotelCode === code)?.name ?? code);
  return (
    <Alert kind="warning">
      {gone.length === columns.length ? t('compare.allGone') : t('compare.gone', { name: names.join(', ') })}
    </Alert>
  );
}

/** Buttons that copy the address and that keep all of its places which are shown. */
function LinkActions({ columns }: { readonly columns: readonly Column[] }) {
  const t = useShortlistMessages();
  const { notices, shortlist } = useSession();
  const kept = useShortlist(({ places }) => places);
  const shown = columns.filter(isShown);
  const isAllKept = shown.every(({ code }) => kept.some(({ hotelCode }) => hotelCode === code));
  const copy = async (): Promise<void> => {
    const url = window.location.href;
    try {
      await navigator.clipboard.writeText(url);
      notices.showMessage('success', t('compare.copied'));
    } catch {
      notices.showMessage('error', t('compare.copyFailed', { url }));
    }
  };
  const keepAll = async (): Promise<void> => {
    const actions = await shortlist.open();
    actions.keepAll(shown.map(({ place }) => placeOf(place.hotel)));
  };
  if (shown.length === 0) return <SkeletonCard />;
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon path={glyphs.copy} size={18} />
        {t('compare.copy')}
      </Button>
      {!isAllKept && (
        <Button variant="secondary" onClick={() => void keepAll()}>
          <Icon path={glyphs.heart} size={18} />
          {t('compare.keepAll')}
        </Button>
      )}
    </div>
  );
}
