import { useCallQuery } from '@jnn/api';
import type { Booking } from '@jnn/contract';
import { Link, useHref, useLocale, useNavigate } from '@jnn/router';
import { useSession } from '@jnn/session';
import { Alert, Button, buttonLook, EmptyState, Pagination, SkeletonCard } from '@jnn/ui';
import { useEffect, type ReactNode } from 'react';
import { useMessages } from '../../messages';
import { BookingCard } from './BookingCard';
import styles from './BookingList.module.css';
import { useListParams, type BookingRole, type ListName } from './BookingListFilter';

/** Bookings on one page. */
const PER_PAGE = 10;

interface BookingListProps {
  /** Renders the button that pays for a booking. */
  readonly renderPayment: (booking: Booking, role: BookingRole) => ReactNode;
  /** Renders the other buttons for a booking. */
  readonly renderActions: (booking: Booking, role: BookingRole) => ReactNode;
}

/** The bookings of the selected list, newest first, in pages. */
export function BookingList({ renderPayment, renderActions }: BookingListProps) {
  const t = useMessages();
  const { offers } = useSession();
  const locale = useLocale();
  const { list, page, role, hrefOfPage } = useListParams();
  const query = useCallQuery(
    'bookingList',
    {
      params: { locale: offers('english-bookinglist') ? locale : 'hu' },
      body: {
        ...{ page, maxPerPage: PER_PAGE },
        ...(offers('bookinglist-choice') && { when: list, ...(role === 'partner' && { as: role }) }),
      },
    },
    { staleTime: 0 },
  );
  if (query.isPending) return <ListSkeleton />;
  if (query.isError) {
    return (
      <Alert
        kind="danger"
        title={t('list.failed')}
        actions={<Button onClick={() => void query.refetch()}>{t('failed.again')}</Button>}
      />
    );
  }
  const { Bookings } = query.data;
  // A backend that does not count has at least what it sent, and after a full page perhaps another.
  const known =
    Bookings.length === 0 ? 0 : (page - 1) * PER_PAGE + Bookings.length + (Bookings.length === PER_PAGE ? 1 : 0);
  const total = query.data.total || known;
  const lastPage = Math.ceil(total / PER_PAGE);
  if (total === 0) return <NoBookings list={list} />;
  if (page > lastPage) return <Redirect href={hrefOfPage(lastPage)} />;
  return (
    <div className={styles.list}>
      <p role="status" className={styles.soft}>
        {t('list.count', { count: total })}
      </p>
      {Bookings.map((booking) => (
        <BookingCard
          key={booking.id}
          booking={booking}
          role={role}
          payment={renderPayment(booking, role)}
          actions={renderActions(booking, role)}
        />
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

/** The page in the address has no bookings left, for example after its last one was cancelled. */
function Redirect({ href }: { readonly href: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(href, { replace: true }), [navigate, href]);
  return <ListSkeleton />;
}

function NoBookings({ list }: { readonly list: ListName }) {
  const t = useMessages();
  const href = useHref();
  return (
    <EmptyState
      heading={t(`list.none.${list}`)}
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

function ListSkeleton() {
  const t = useMessages();
  return (
    <div role="status" aria-label={t('list.loading')} className={styles.list}>
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}
