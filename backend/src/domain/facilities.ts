import { type RoomBasis, type Toggle, TOGGLES } from '@jnn/contract';

/** What a hotel's filter toggles follow from. */
export interface FacilitySource {
  /** Toggles that are stored by name. */
  readonly facts: readonly string[];
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

/** The toggle of a board. */
export const mealToggle = (board: RoomBasis): Toggle => `meals${board}`;

/** Every filter toggle that holds for a hotel, in the contract's order. Unknown facts are left out. */
export function facilitiesOf(hotel: FacilitySource): Toggle[] {
  const derived: readonly (readonly [Toggle, boolean])[] = [
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
    ...hotel.facts,
    hotel.type,
    ...hotel.boards.map(mealToggle),
    ...derived.flatMap(([toggle, holds]) => (holds ? [toggle] : [])),
  ]);
  return TOGGLES.filter((toggle) => holding.has(toggle));
}
