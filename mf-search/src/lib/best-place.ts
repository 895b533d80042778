import type { Answer } from '@jnn/api';

type Found = Pick<Answer<'findHotel'>, 'Regions' | 'Cities'>;
type Place = Found['Regions'][number];

/** The region or town that a typed text means: the one of that very name, else regions first; undefined where none is found. */
export function bestPlace({ Regions, Cities }: Found, text: string): Place | undefined {
  const places: readonly Place[] = [...Regions, ...Cities];
  const lower = (name: string): string => name.trim().toLocaleLowerCase('hu');
  return places.find(({ cityName }) => lower(cityName) === lower(text)) ?? places[0];
}
