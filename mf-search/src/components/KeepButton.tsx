import type { Place } from '@jnn/contract';
import { useKeptPlace } from '@jnn/session';
import { HeartButton } from '@jnn/ui';
import { useMessages } from '../messages';

/** Keeps a place in the visitor's shortlist, or removes it from there. */
export function KeepButton({ place }: { readonly place: Place }) {
  const t = useMessages();
  const [isKept, toggle] = useKeptPlace(place);
  return <HeartButton label={t('hotel.keep', { name: place.name })} pressed={isKept} onPress={toggle} />;
}
