import { addDays, type IsoDate, type SearchData } from '@jnn/contract';
import { ApiError } from '../api-error';

/** When and for how many. */
export interface Stay {
  readonly from: IsoDate;
  readonly nights: number;
  readonly adult: number;
  readonly child: number;
  readonly infant: number;
}

/** The stay that a search asks for. */
export function stayOf({ dateFrom, nights, adult, child, infant }: SearchData): Stay {
  return { from: dateFrom, nights, adult, child, infant };
}

/**
 * Refuses a search for a stay that begins before today in Budapest.
 * @throws ApiError `invalid` with the field that holds the day
 */
export function refusePastStay(today: IsoDate, from: IsoDate, field = 'searchData.dateFrom'): void {
  if (from < today) throw new ApiError('invalid', { fields: { [field]: 'in_the_past' } });
}

/** A night of a stay, as prices depend on it. */
export interface Night {
  /** The day on which it begins. */
  readonly day: IsoDate;
  /** `MM-DD` */
  readonly monthDay: string;
  /** 0 for Monday … 6 for Sunday. */
  readonly weekday: number;
}

function nightFrom(day: IsoDate): Night {
  return { day, monthDay: day.slice(5), weekday: (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7 };
}

/** The nights of a stay. */
export const nightsOf = (stay: Pick<Stay, 'from' | 'nights'>): Night[] =>
  Array.from({ length: stay.nights }, (_, night) => nightFrom(addDays(stay.from, night)));
