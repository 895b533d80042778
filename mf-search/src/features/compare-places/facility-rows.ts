import { FILTER_GROUPS, type HotelData, type FilterName } from '@jnn/contract';

/** The facilities that places are compared by. */
const COMPARED: readonly FilterName[] = [...FILTER_GROUPS.facilities, ...FILTER_GROUPS.sports];

interface ComparedFacilities {
  /** What every one of the places has. */
  readonly shared: readonly FilterName[];
  /** What some have and others have not. */
  readonly differing: readonly FilterName[];
}

/** Tells the facilities by which places differ from those that all of them have. */
export function compareFacilities(hotels: readonly Pick<HotelData, 'Facts'>[]): ComparedFacilities {
  const having = (name: FilterName): number => hotels.filter(({ Facts }) => Facts.includes(name)).length;
  return {
    shared: COMPARED.filter((name) => hotels.length > 0 && having(name) === hotels.length),
    differing: COMPARED.filter((name) => having(name) > 0 && having(name) < hotels.length),
  };
}
