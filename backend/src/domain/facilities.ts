import { type RoomBasis, type FilterName, FILTERS } from '@jnn/contract';

/** What a hotel's filters follow from. */
export interface FacilitySource {
  /** Filters that are stored by name. */
  readonly facilities: readonly string[];
  readonly type: string;
  readonly official: boolean;
  readonly recommended: boolean;
  readonly rooms: number | null;
  readonly restaurants: number;
  readonly pools: number;
  readonly yearBuilt: number | null;
  readonly yearRenovated: number | null;
  /** The boards of its rates; none where only what holds whatever is booked is asked for. */
  readonly boards: readonly RoomBasis[];
}

/** The filter of a board. */
export const mealFilter = (board: RoomBasis): FilterName => `meals${board}`;

/** Every filter that holds for a hotel, in the contract's order. Unknown names are left out. */
export function filtersOf(hotel: FacilitySource): FilterName[] {
  const derived: readonly (readonly [FilterName, boolean])[] = [
    ['categoryOfficial', hotel.official],
    ['categoryRecommended', hotel.recommended],
    ['yearBuilt2010', (hotel.yearBuilt ?? 0) >= 2010],
    ['yearRenovated2020', (hotel.yearRenovated ?? 0) >= 2020],
    ['countRoomsUnder30', hotel.rooms !== null && hotel.rooms < 30],
    ['countRoomsOver100', (hotel.rooms ?? 0) > 100],
    ['countRestaurants2', hotel.restaurants >= 2],
    ['countPools2', hotel.pools >= 2],
  ];
  const holding = new Set<string>([
    ...hotel.facilities,
    hotel.type,
    ...hotel.boards.map(mealFilter),
    ...derived.flatMap(([name, holds]) => (holds ? [name] : [])),
  ]);
  return FILTERS.filter((name) => holding.has(name));
}
