import { useCallQuery } from '@jnn/api';
import type { Booking } from '@jnn/contract';
import { Link, useHref, useLocale, useNavigate } from '@jnn/router';
import { Alert, Button, buttonLook, EmptyState, Pagination, SkeletonCard } from '@jnn/ui';
import { useEffect, type ReactNode } from 'react';
import { useMessages } from '../../messages';
import { BookingCard } from './BookingCard';
import styles from './BookingList.module.css';
import { useListAddress } from './use-list-address';

/** Bookings shown at once. */
const PER_PAGE = 10;

/** The bookings of one tab, page by page, newest first. `actionsOf` gives what can be done with each. */
export function BookingList({
  actionsOf,
}: {
  readonly actionsOf: (booking: Booking, role: 'owner' | 'partner') => ReactNode;
}) {
  const t = useMessages();
  const { when, page, role, hrefOfPage } = useListAddress();
  const query = useCallQuery(
    'bookingList',
    {
      params: { locale: useLocale() },
      body: { page, maxPerPage: PER_PAGE, when, ...(role === 'partner' ? { as: role } : {}) },
    },
    { staleTime: 0 },
  );
  if (query.isPending) return <ListOnTheWay />;
  if (query.isError) {
    return (
      <Alert
        kind="danger"
        title={t('list.failed')}
        actions={<Button onClick={() => void query.refetch()}>{t('failed.again')}</Button>}
      />
    );
  }
  const { Bookings, total } = query.data;
  const lastPage = Math.ceil(total / PER_PAGE);
  if (total === 0) return <NoBookings when={when} />;
  if (page > lastPage) return <GoTo href={hrefOfPage(lastPage)} />;
  return (
    <div className={styles.list}>
      <p role="status" className={styles.soft}>
        {t('list.count', { count: total })}
      </p>
      {Bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} actions={actionsOf(booking, role)} />
      ))}
      <Pagination
        page={page}
        pageCount={lastPage}
        hrefFor={hrefOfPage}
        renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
        labels={{
          nav: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (number) => t('list.page', { number }),
        }}
      />
    </div>
  );
}

/** The page asked for has no bookings left, as after the last one of it was cancelled. */
function GoTo({ href }: { readonly href: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(href, { replace: true }), [navigate, href]);
  return <ListOnTheWay />;
}

function NoBookings({ when }: { readonly when: ReturnType<typeof useListAddress>['when'] }) {
  const t = useMessages();
  const href = useHref();
  return (
    <EmptyState
      heading={t(`list.none.${when}`)}
      actions={
        <Link to={href('index', {})} {...buttonLook({})}>
          {t('list.search')}
        </Link>
      }
    >
      {t('list.noneText')}
    </EmptyState>
  );
}

function ListOnTheWay() {
  const t = useMessages();
  return (
    <div role="status" aria-label={t('list.loading')} className={styles.list}>
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}
