import type { RoomBasis } from '@jnn/contract';
import type { NewRoomType } from '../modules/catalogue/new-hotel';
import type { Rate } from '../modules/catalogue/tariff';
import type { Random } from './random';
import type { Kind, RoomModel } from './source';

/** Forints a night of a double room for two in a hotel of one to five stars. */
const BY_STARS = [13_000, 18_500, 27_000, 43_000, 84_000];
/** Forints a night for an adult's board in a three-star hotel. */
const BOARDS: Readonly<Record<RoomBasis, number>> = { RO: 0, BB: 3_900, BD: 8_400, HB: 9_400, FB: 14_200, AI: 19_800 };
const ROUNDING = 100;

const roundPrice = (forints: number): number => Math.max(ROUNDING, Math.round(forints / ROUNDING) * ROUNDING);

/** Forints a night for an adult's board: more in hotels with more stars. */
function boardPrice(board: RoomBasis, stars: number): number {
  return roundPrice((BOARDS[board] * (55 + stars * 15)) / 100);
}

function makeRates(boards: readonly RoomBasis[], stars: number, freeDays: number, random: Random): Rate[] {
  const saving = random.pick([88, 90, 92]);
  return boards.flatMap((board, at) => {
    const rate = { board, boardPrice: boardPrice(board, stars), percent: 100, nonRef: false, freeDays };
    return at === 0 ? [rate, { ...rate, percent: saving, nonRef: true, freeDays: 0 }] : [rate];
  });
}

/** Generates the room types of one hotel, the cheapest first. Prices follow from stars, kind and town. */
export function makeRooms(
  models: readonly RoomModel[],
  kind: Kind,
  hotel: { readonly stars: number; readonly rooms: number; readonly townPercent: number },
  random: Random,
): NewRoomType[] {
  const level =
    ((BY_STARS[hotel.stars - 1] ?? 0) * kind.price * hotel.townPercent * random.between(86, 122)) / 1_000_000;
  const [first, ...others] = kind.boards;
  const boards = [first, ...others.filter(() => random.chance(58))];
  const freeDays = random.pick([1, 1, 2, 3, 3, 7, 14]);
  const rates = makeRates(boards, hotel.stars, freeDays, random);
  const chosen = models.filter((model) => random.chance(model.often));
  return (chosen.length > 0 ? chosen : models.slice(0, 1)).map((model) => ({
    code: model.code,
    nameHu: model.hu,
    nameEn: model.en,
    baseAdults: model.base,
    adults: model.adults,
    children: model.children,
    infants: model.infants,
    basePrice: roundPrice((level * model.price) / 100),
    // One room type in thirty is on request.
    allotment: random.chance(3) ? 0 : Math.max(1, Math.round((hotel.rooms * model.share) / 100)),
    rates,
  }));
}
