import { addDays, type Day } from './days';

type Names = { readonly hu: string; readonly en: string };

/** Holidays on the same day each year, by month and day. Their names come with the calendar's code, as months' names do. */
const FIXED: Readonly<Record<string, Names>> = {
  '01-01': { hu: 'Újév', en: 'New Year’s Day' },
  '03-15': { hu: 'Az 1848-as forradalom ünnepe', en: '1848 Revolution Day' },
  '05-01': { hu: 'A munka ünnepe', en: 'Labour Day' },
  '08-20': { hu: 'Az államalapítás ünnepe', en: 'State Foundation Day' },
  '10-23': { hu: 'Az 1956-os forradalom ünnepe', en: '1956 Revolution Day' },
  '11-01': { hu: 'Mindenszentek', en: 'All Saints’ Day' },
  '12-25': { hu: 'Karácsony', en: 'Christmas Day' },
  '12-26': { hu: 'Karácsony másnapja', en: 'Boxing Day' },
};

/** Holidays by the number of days after Easter Sunday. */
const AFTER_EASTER: readonly (readonly [number, Names])[] = [
  [-2, { hu: 'Nagypéntek', en: 'Good Friday' }],
  [0, { hu: 'Húsvétvasárnap', en: 'Easter Sunday' }],
  [1, { hu: 'Húsvéthétfő', en: 'Easter Monday' }],
  [49, { hu: 'Pünkösdvasárnap', en: 'Whit Sunday' }],
  [50, { hu: 'Pünkösdhétfő', en: 'Whit Monday' }],
];

/** Easter Sunday of a year in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const golden = year % 19;
  const corrected = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + corrected + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const afterMarch = epact + weekday - 7 * late + 21;
  return addDays(`${String(year).padStart(4, '0')}-03-01`, afterMarch);
}

/** The name of a Hungarian public holiday on a day, in Hungarian or else in English; null on other days. */
export function holidayName(day: Day, locale: string): string | null {
  const easter = easterOf(Number(day.slice(0, 4)));
  const names = FIXED[day.slice(5)] ?? AFTER_EASTER.find(([days]) => addDays(easter, days) === day)?.[1];
  return names?.[locale.startsWith('hu') ? 'hu' : 'en'] ?? null;
}
