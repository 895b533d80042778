import { TOGGLE_GROUPS, type HotelData, type ToggleName } from '@jnn/contract';

/** The facilities that places are compared by. */
const COMPARED: readonly ToggleName[] = [...TOGGLE_GROUPS.facilities, ...TOGGLE_GROUPS.sports];

interface ComparedFacilities {
  /** What every one of the places has. */
  readonly shared: readonly ToggleName[];
  /** What some have and others have not. */
  readonly differing: readonly ToggleName[];
}

/** Tells the facilities by which places differ from those that all of them have. */
export function compareFacilities(hotels: readonly Pick<HotelData, 'Facts'>[]): ComparedFacilities {
  const having = (name: ToggleName): number => hotels.filter(({ Facts }) => Facts.includes(name)).length;
  return {
    shared: COMPARED.filter((name) => hotels.length > 0 && having(name) === hotels.length),
    differing: COMPARED.filter((name) => having(name) > 0 && having(name) < hotels.length),
  };
}
