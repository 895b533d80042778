import { useApi } from '@jnn/api';
import type { Booking } from '@jnn/contract';
import { useLocale } from '@jnn/router';
import { useAuth, useSession } from '@jnn/session';
import { Icon, LinkButton, type IconName } from '@jnn/ui';
import type { MouseEvent } from 'react';
import { useMessages } from './messages';
import { hasCalendar, hasVoucher, papersOf } from './papers';

interface PapersProps {
  readonly booking: Pick<Booking, 'id' | 'BookingStatus' | 'GoBookingCode'>;
  readonly linkKey?: string | undefined;
}

/** The voucher as PDF and the stay as a calendar file, as far as the booking has them. */
export function Papers({ booking, linkKey }: PapersProps) {
  const t = useMessages();
  const papers = papersOf(booking.id, useLocale(), linkKey);
  const name = booking.GoBookingCode;
  return (
    <>
      {hasVoucher(booking.BookingStatus) && (
        <Paper href={papers.voucher} name={`${name}.pdf`} icon="download" label={t('papers.voucher')} />
      )}
      {hasCalendar(booking.BookingStatus) && (
        <Paper href={papers.calendar} name={`${name}.ics`} icon="calendar" label={t('papers.calendar')} />
      )}
    </>
  );
}

interface PaperProps {
  readonly href: string;
  /** What the file is called on the traveller's device. */
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
}

/** A link to a file. For members it is fetched with their token, which a plain link does not carry. */
function Paper({ href, name, icon, label }: PaperProps) {
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
      notices.showMessage('error', t('papers.failed'));
    }
  };
  return (
    <LinkButton variant="secondary" size="small" href={href} download onClick={(event) => void fetchAsMember(event)}>
      <Icon name={icon} size={18} />
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
  // The browser has begun the download by the next turn; the address is not needed any longer.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 0);
}
