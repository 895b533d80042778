import type { Tariff } from '../modules/catalogue/tariff';
import type { Random } from './random';
import type { Kind, Setting } from './source';

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
