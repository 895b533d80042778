import { Icon, LinkButton } from '@jnn/ui';
import { useMessages } from './messages';
import { papersOf } from './papers';

/** The voucher as PDF and the stay as a calendar file. */
export function Papers({ bookingId, linkKey }: { readonly bookingId: string; readonly linkKey?: string | undefined }) {
  const t = useMessages();
  const papers = papersOf(bookingId, linkKey);
  return (
    <>
      <LinkButton variant="secondary" size="small" href={papers.voucher} download>
        <Icon name="download" size={18} />
        {t('papers.voucher')}
      </LinkButton>
      <LinkButton variant="secondary" size="small" href={papers.calendar} download>
        <Icon name="calendar" size={18} />
        {t('papers.calendar')}
      </LinkButton>
    </>
  );
}
