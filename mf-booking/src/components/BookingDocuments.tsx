import { useApi } from '@jnn/api';
import { type Booking, hasVoucher } from '@jnn/contract';
import { useLocale, type Locale } from '@jnn/router';
import { useAuth, useSession } from '@jnn/session';
import { Icon, LinkButton, glyphs, type Glyph } from '@jnn/ui';
import type { MouseEvent } from 'react';
import { hasEnded } from '../lib/format-booking';
import { useMessages } from '../messages';

interface BookingDocumentsProps {
  readonly booking: Pick<Booking, 'id' | 'BookingStatus' | 'PaymentStatus' | 'GoBookingCode'>;
  /** The signed key of the link in the e-mail, where the page was opened by it. */
  readonly linkKey?: string | undefined;
}

/** Download links: the voucher as PDF and the stay as a calendar file, where the booking has them. */
export function BookingDocuments({ booking, linkKey }: BookingDocumentsProps) {
  const t = useMessages();
  const { offers } = useSession();
  const addresses = documentAddresses(booking.id, useLocale(), linkKey);
  const name = booking.GoBookingCode;
  if (!offers('documents')) return null;
  return (
    <>
      {hasVoucher({ status: booking.BookingStatus, payment: booking.PaymentStatus }) && (
        <DownloadLink
          href={addresses.voucher}
          name={`${name}.pdf`}
          icon={glyphs.download}
          label={t('documents.voucher')}
        />
      )}
      {!hasEnded(booking.BookingStatus) && (
        <DownloadLink
          href={addresses.calendar}
          name={`${name}.ics`}
          icon={glyphs.calendar}
          label={t('documents.calendar')}
        />
      )}
    </>
  );
}

/** Where a booking's documents are fetched. The signed key opens them without a login. */
function documentAddresses(bookingId: string, locale: Locale, key?: string) {
  const query = new URLSearchParams({ locale, ...(key === undefined ? {} : { key }) }).toString();
  const base = `/api/booking/${encodeURIComponent(bookingId)}`;
  return { voucher: `${base}/voucher.pdf?${query}`, calendar: `${base}/calendar.ics?${query}` };
}

interface DownloadLinkProps {
  readonly href: string;
  /** Name of the saved file. */
  readonly name: string;
  readonly icon: Glyph;
  readonly label: string;
}

/** A link to a file. For members the client fetches it, since a plain link does not carry their token. */
function DownloadLink({ href, name, icon, label }: DownloadLinkProps) {
  const t = useMessages();
  const { client } = useApi();
  const { notices } = useSession();
  const isMember = useAuth((auth) => auth.status === 'member');
  const fetchAsMember = async (event: MouseEvent): Promise<void> => {
    if (!isMember) return;
    event.preventDefault();
    try {
      saveFile(await client.file(href), name);
    } catch {
      notices.showMessage('error', t('documents.failed'));
    }
  };
  return (
    <LinkButton variant="secondary" size="small" href={href} download onClick={(event) => void fetchAsMember(event)}>
      <Icon path={icon} size={18} />
      {label}
    </LinkButton>
  );
}

/** Hands a fetched file to the browser as a download. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by the next task, so the address can be freed.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 0);
}
