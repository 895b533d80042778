import { useQueryClient } from '@jnn/api';
import { Link } from '@jnn/router';
import { buttonLook } from '@jnn/ui';
import { useMessages } from '../messages';

interface FreshOffersLinkProps {
  /** The hotel's page with the stay and this draft, from which the traveller goes on. */
  readonly to: string;
  readonly variant?: 'primary' | 'secondary';
}

/** Leads to the hotel's offers as they are now: those that are remembered hold the very offer that is gone. */
export function FreshOffersLink({ to, variant = 'primary' }: FreshOffersLinkProps) {
  const t = useMessages();
  const queryClient = useQueryClient();
  return (
    <Link
      to={to}
      {...buttonLook({ variant })}
      onClick={() => {
        queryClient.removeQueries({ queryKey: ['getOffer'] });
      }}
    >
      {t('gone.freshOffers')}
    </Link>
  );
}
