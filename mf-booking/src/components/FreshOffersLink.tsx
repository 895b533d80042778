import { useQueryClient } from '@jnn/api';
import { Link } from '@jnn/router';
import { buttonLook } from '@jnn/ui';
import { useMessages } from '../messages';

interface FreshOffersLinkProps {
  /** The hotel's page, with the stay and this draft in its query. */
  readonly to: string;
  readonly variant?: 'primary' | 'secondary';
}

/** Links to the hotel's offers and drops the cached ones, which still hold the offer that is gone. */
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
