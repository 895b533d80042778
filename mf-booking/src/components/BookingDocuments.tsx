import { useApi } from '@jnn/api';
import { type Booking, hasVoucher } from '@jnn/contract';
import { useLocale } from '@jnn/router';
import { useAuth, useSession } from '@jnn/session';
import { Icon, LinkButton, glyphs, saveFile, type Glyph } from '@jnn/ui';
import type { MouseEvent } from 'react';
import { documentAddresses } from '../lib/document-addresses';
import { hasEnded } from '../lib/format-booking';
import { useOfflineCopy } from '../lib/offline-copy';
import { useMessages } from '../messages';

interface BookingDocumentsProps {
  readonly booking: Booking;
  /** The signed key of the link in the e-mail, where the page was opened by it. */
  readonly linkKey?: string | undefined;
}

/**
 * Download links: the voucher as PDF and the stay as a calendar file, where the booking has them. The browser keeps the
 * voucher that was opened last, to be read without a connection.
 */
export function BookingDocuments({ booking, linkKey }: BookingDocumentsProps) {
  const t = useMessages();
  const { offers } = useSession();
  const addresses = documentAddresses(booking.id, useLocale(), linkKey);
  const { save } = useOfflineCopy(booking, linkKey);
  const name = booking.GoBookingCode;
  if (!offers('documents')) return null;
  return (
    <>
      {hasVoucher({ status: booking.BookingStatus, payment: booking.PaymentStatus }) && (
        <DownloadLink
          onOpen={() => void save()}
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

interface DownloadLinkProps {
  readonly href: string;
  /** Name of the saved file. */
  readonly name: string;
  readonly icon: Glyph;
  readonly label: string;
  readonly onOpen?: () => void;
}

/** A link to a file. For members the client fetches it, since a plain link does not carry their token. */
function DownloadLink({ href, name, icon, label, onOpen }: DownloadLinkProps) {
  const t = useMessages();
  const { client } = useApi();
  const { notices } = useSession();
  const isMember = useAuth((auth) => auth.status === 'member');
  const fetchAsMember = async (event: MouseEvent): Promise<void> => {
    onOpen?.();
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
