import { HOTEL_TYPES } from '@jnn/contract';
import { useMessages } from '../../messages';

/** The kind of a place to stay in words; a kind that the site does not know is simply a hotel. */
export function useTypeName(type: string): string {
  const t = useMessages();
  return t(HOTEL_TYPES.find((known) => known === type) ?? 'typeHotel');
}
