import { addDays, type IsoDate } from '@jnn/contract';
import type { Guests, StayDates } from '../../lib/search-params';

/** The stay for which regions and towns say their lowest price. */
export interface WeekendStay {
  readonly dates: StayDates;
  readonly guests: Guests;
}

const FRIDAY = 5;
const WEEK = 7;
/** Days that a traveller has to get ready, at least. */
const LEAD = 3;
const NIGHTS = 2;

/** Two adults from the next Friday to Sunday that is three days ahead or more. */
export function weekendStay(today: IsoDate): WeekendStay {
  const earliest = addDays(today, LEAD);
  const weekday = new Date(`${earliest}T00:00:00Z`).getUTCDay();
  const dateFrom = addDays(earliest, (FRIDAY - weekday + WEEK) % WEEK);
  return {
    dates: { dateFrom, dateUntil: addDays(dateFrom, NIGHTS), nights: NIGHTS },
    guests: { adult: 2, child: 0, infant: 0 },
  };
}
