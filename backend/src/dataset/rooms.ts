import type { RoomBasis } from '@jnn/contract';
import type { NewRoomType, Rate, Tariff } from '../domain/stored-hotel';
import { type DescribedHouse, describeRoom } from './details';
import type { Random } from './random';
import type { Kind, RoomModel, Setting } from './source';

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
  hotel: DescribedHouse & { readonly stars: number; readonly rooms: number; readonly townPercent: number },
  random: Random,
): NewRoomType[] {
  const level =
    ((BY_STARS[hotel.stars - 1] ?? 0) * kind.price * hotel.townPercent * random.between(86, 122)) / 1_000_000;
  const [first, ...others] = kind.boards;
  const boards = [first, ...others.filter(() => random.chance(58))];
  const freeDays = random.pick([1, 1, 2, 3, 3, 7, 14]);
  const rates = makeRates(boards, hotel.stars, freeDays, random);
  const drawn = models.filter((model) => random.chance(model.often));
  const chosen = drawn.length > 0 ? drawn : models.slice(0, 1);
  return chosen.map((model, at) => ({
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
    details: describeRoom(hotel, model, { place: at, count: chosen.length }),
  }));
}

type Season = Tariff['seasons'][number];
const season = (from: string, until: string, percent: number): Season => ({ from, until, percent });

const HOLIDAYS = season('12-20', '01-02', 140);
const SUMMER_PLACE: readonly Season[] = [
  season('06-20', '08-22', 165),
  season('05-15', '06-19', 122),
  season('08-23', '09-20', 120),
  season('04-01', '05-14', 98),
  season('12-27', '01-02', 120),
  season('09-21', '03-31', 82),
];
const BATHS: readonly Season[] = [
  HOLIDAYS,
  season('10-15', '11-05', 122),
  season('07-01', '08-22', 118),
  season('02-10', '03-10', 112),
];
const CAPITAL: readonly Season[] = [
  season('12-27', '01-02', 175),
  season('11-20', '12-26', 125),
  season('04-01', '06-30', 122),
  season('07-01', '10-31', 128),
  season('01-03', '02-28', 84),
];
const SEASONS: Readonly<Record<Setting, readonly Season[]>> = {
  lake: SUMMER_PLACE,
  river: SUMMER_PLACE,
  thermal: BATHS,
  mountains: [HOLIDAYS, season('01-03', '03-05', 118), season('07-01', '08-22', 120), season('09-20', '10-31', 114)],
  wine: [HOLIDAYS, season('09-01', '10-31', 132), season('05-01', '08-31', 116)],
  historic: [HOLIDAYS, season('05-01', '09-30', 118)],
  plain: [HOLIDAYS, season('06-01', '08-31', 116)],
  capital: CAPITAL,
  city: [HOLIDAYS, season('05-01', '09-30', 108)],
  town: [HOLIDAYS, season('06-15', '08-31', 110)],
};
/** Monday to Sunday. */
const LEISURE = [96, 96, 96, 100, 122, 126, 98];
const BUSINESS = [106, 108, 108, 106, 98, 98, 92];

/** Generates a hotel's tariff. There are few variants, so that hotels of one town share them. */
export function makeTariff(kind: Kind, setting: Setting, random: Random): Tariff {
  const isSummerOnly = kind.kind === 'camping' || (kind.kind === 'lakeVilla' && random.chance(30));
  const forBusiness = setting === 'capital' || setting === 'city';
  return {
    seasons: [...SEASONS[setting]],
    weekdays: forBusiness ? BUSINESS : LEISURE,
    open: isSummerOnly ? { from: '04-15', until: '10-15' } : null,
    longStay: random.chance(30)
      ? random.pick([
          { nights: 3, percent: 5 },
          { nights: 4, percent: 8 },
          { nights: 7, percent: 12 },
        ])
      : null,
  };
}
