import type { HotelCode } from '@jnn/contract';
import { Link, useHref } from '@jnn/router';
import type { Stay } from '@jnn/session';
import { Button, Icon, Skeleton, VisuallyHidden, glyphs } from '@jnn/ui';
import { HotelPicture } from '../../components/HotelPicture';
import { KeepButton } from '../../components/KeepButton';
import { comparedQuery } from '../../lib/compared-places';
import { useShortlistMessages } from '../../lib/shortlist-words';
import { placeOf } from '../../lib/use-place';
import styles from './CompareTable.module.css';
import { isShown, type Column, type ShownColumn } from './use-compared';

interface ColumnHeadProps {
  readonly column: Column;
  readonly codes: readonly HotelCode[];
  readonly stay: Stay | null;
}

/** The head of a column: the place, or what has become of it. */
export function ColumnHead({ column, codes, stay }: ColumnHeadProps) {
  return (
    <th scope="col">
      <div className={styles.head}>
        {isShown(column) ? <PlaceHead {...{ column, codes, stay }} /> : <MissingHead column={column} />}
      </div>
    </th>
  );
}

function PlaceHead({ column, codes, stay }: ColumnHeadProps & { readonly column: ShownColumn }) {
  const t = useShortlistMessages();
  const href = useHref();
  const { hotel } = column.place;
  const [picture] = hotel.Images;
  const others = codes.filter((code) => code !== column.code);
  return (
    <>
      <div className={styles.picture}>
        <HotelPicture picture={picture} sizes="16rem" alt="" iconSize={32} />
        <span className={styles.keep}>
          <KeepButton place={placeOf(hotel)} />
        </span>
      </div>
      <span className={styles.name}>{hotel.HotelName}</span>
      <span className={styles.soft}>{hotel.CityName}</span>
      {others.length > 0 && (
        <Link className={styles.out} to={href('shortlist', {}, comparedQuery(others, stay))}>
          <Icon path={glyphs.close} size={16} />
          <VisuallyHidden>{t('compare.takeOut', { name: hotel.HotelName })}</VisuallyHidden>
        </Link>
      )}
    </>
  );
}

function MissingHead({ column: { place } }: { readonly column: Column }) {
  const t = useShortlistMessages();
  if (place.status !== 'failed') {
    return (
      <span role="status" aria-label={t('place.loading')}>
        <span className={styles.picture}>
          <Skeleton height="100%" shape="block" />
        </span>
        <Skeleton width="80%" />
      </span>
    );
  }
  return (
    <div role="alert">
      <p>{t('place.failed')}</p>
      <Button variant="secondary" size="small" onClick={place.retry}>
        {t('place.retry')}
      </Button>
    </div>
  );
}
