import { HOTEL_TYPES, type HotelCode } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Link, useHref } from '@jnn/router';
import { stayQuery, useToday, type Stay } from '@jnn/session';
import { Badge, buttonLook, Icon, Stars, VisuallyHidden, glyphs } from '@jnn/ui';
import type { ReactNode } from 'react';
import { Cancellation, OfferPrice } from '../../components/cheapest-offer';
import { useShortlistMessages } from '../../lib/shortlist-words';
import { useMessages } from '../../messages';
import { ColumnHead } from './ColumnHead';
import styles from './CompareTable.module.css';
import { compareFacilities } from './facility-rows';
import { OfferCell } from './OfferCell';
import { isShown, type Column, type ShownColumn } from './use-compared';

interface CompareTableProps {
  readonly columns: readonly Column[];
  /** Everything that the address names. */
  readonly codes: readonly HotelCode[];
  readonly stay: Stay | null;
}

/** A table with a column for each place, which is swiped sideways where it is wider than the window. */
export function CompareTable({ columns, codes, stay }: CompareTableProps) {
  const t = useShortlistMessages();
  return (
    // A region that scrolls has to be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label={t('compare.table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('compare.feature')}
            </th>
            {columns.map((column) => (
              <ColumnHead key={column.code} {...{ column, codes, stay }} />
            ))}
          </tr>
        </thead>
        {columns.some(isShown) && (
          <tbody>
            <FactRows columns={columns} />
            <OfferRows columns={columns} />
            <FacilityRows columns={columns} />
            <PageRow {...{ columns, stay }} />
          </tbody>
        )}
      </table>
    </div>
  );
}

interface RowProps {
  readonly columns: readonly Column[];
  readonly label: ReactNode;
  /** The cell of a column whose place is here; the others' are empty until then. */
  readonly cell: (column: ShownColumn) => ReactNode;
  readonly differs?: boolean;
}

function Row({ columns, label, cell, differs = false }: RowProps) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column.code}>{isShown(column) && cell(column)}</td>
      ))}
    </tr>
  );
}

type RowsProps = Pick<RowProps, 'columns'>;

function FactRows({ columns }: RowsProps) {
  const t = useShortlistMessages();
  const words = useMessages();
  const format = useFormat();
  return (
    <>
      <Row
        columns={columns}
        label={t('compare.kind')}
        cell={({ place: { hotel } }) => (
          <span className={styles.kind}>
            <Stars count={hotel.Category} label={words('hotel.stars', { count: hotel.Category })} />
            {words(HOTEL_TYPES.find((known) => known === hotel.HotelType) ?? 'typeHotel')}
          </span>
        )}
      />
      <Row
        columns={columns}
        label={t('compare.score')}
        cell={({ place: { hotel } }) =>
          hotel.Rating ? (
            <>
              <b>
                {format.number(hotel.Rating.score, 1)}
                <VisuallyHidden> {words('hotel.outOfTen')}</VisuallyHidden>
                <span aria-hidden="true"> / 10</span>
              </b>
              <span className={styles.soft}>{words('hotel.reviews', { count: hotel.Rating.count })}</span>
            </>
          ) : (
            t('compare.noScore')
          )
        }
      />
      <Row
        columns={columns}
        label={
          <>
            {t('compare.distances')}
            <span className={styles.soft}>{t('compare.airline')}</span>
          </>
        }
        cell={({ place: { hotel } }) =>
          hotel.Nearby.length === 0 ? (
            t('compare.unknown')
          ) : (
            <ul>
              {hotel.Nearby.map(({ name, kind, metres }) => (
                <li key={`${kind} ${name}`}>
                  {kind === 'centre' ? t('compare.centre', { town: name }) : name}:{' '}
                  <span className={styles.whole}>{format.distance(metres)}</span>
                </li>
              ))}
            </ul>
          )
        }
      />
    </>
  );
}

function OfferRows({ columns }: RowsProps) {
  const t = useShortlistMessages();
  const words = useMessages();
  const today = useToday();
  return (
    <>
      <Row
        columns={columns}
        label={t('compare.price')}
        cell={({ offer }) => (
          <OfferCell state={offer} isMain>
            {(found, stay) => <OfferPrice offer={found} stay={stay} size="small" />}
          </OfferCell>
        )}
      />
      <Row
        columns={columns}
        label={t('compare.meals')}
        cell={({ offer }) => <OfferCell state={offer}>{(found) => words(`boards.${found.RoomBasis}`)}</OfferCell>}
      />
      <Row
        columns={columns}
        label={t('compare.cancellation')}
        cell={({ offer }) => (
          <OfferCell state={offer}>{(found) => <Cancellation offer={found} today={today} />}</OfferCell>
        )}
      />
    </>
  );
}

/** A row for each facility that some of the places have and others have not; those that all have in one row. */
function FacilityRows({ columns }: RowsProps) {
  const t = useShortlistMessages();
  const words = useMessages();
  const { shared, differing } = compareFacilities(columns.filter(isShown).map(({ place }) => place.hotel));
  return (
    <>
      {differing.map((name) => (
        <Row
          key={name}
          differs
          columns={columns}
          label={
            <>
              {words(name)} <Badge tone="sun">{t('compare.differs')}</Badge>
            </>
          }
          cell={({ place }) => <YesOrNo isYes={place.hotel.Facts.includes(name)} />}
        />
      ))}
      {shared.length > 0 && (
        <tr>
          <th scope="row">{t('compare.shared')}</th>
          <td colSpan={columns.length}>{shared.map((name) => words(name)).join(', ')}</td>
        </tr>
      )}
    </>
  );
}

function YesOrNo({ isYes }: { readonly isYes: boolean }) {
  const t = useShortlistMessages();
  return (
    <span className={isYes ? styles.yes : styles.no}>
      <Icon path={isYes ? glyphs.check : glyphs.minus} size={16} /> {t(isYes ? 'compare.yes' : 'compare.no')}
    </span>
  );
}

function PageRow({ columns, stay }: RowsProps & { readonly stay: Stay | null }) {
  const t = useShortlistMessages();
  const href = useHref();
  return (
    <Row
      columns={columns}
      label={t('compare.page')}
      cell={({ code, place: { hotel } }) => (
        <Link
          to={href('hotel', { city: hotel.CitySlug, hotel: hotel.Slug, hotelCode: code }, stay ? stayQuery(stay) : {})}
          aria-label={`${t('place.look')}: ${hotel.HotelName}`}
          {...buttonLook({ size: 'small' })}
        >
          {t('place.look')}
        </Link>
      )}
    />
  );
}
