import { addDays, type IsoDate, type SearchData } from '@jnn/contract';

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

/** The nights of a stay by the day on which each begins. */
export function nightsOf(stay: Pick<Stay, 'from' | 'nights'>): IsoDate[] {
  return Array.from({ length: stay.nights }, (_, at) => addDays(stay.from, at));
}
