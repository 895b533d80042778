import type { SearchData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { onIntent } from '@jnn/painting';
import { Link } from '@jnn/router';
import { memo } from 'react';
import { type SearchState, stayOf } from '../../lib/search-params';
import { usePrefetchResults } from '../../lib/use-prefetch-results';
import { searchHref } from '../../lib/use-search-state';
import { useOtherStaysMessages } from '../../lib/other-stays-words';
import { useMessages } from '../../messages';
import styles from './FlexibleDates.module.css';
import { useStayPrices } from './use-stay-prices';

/** Days before and after the arrival. */
const REACH = { before: 3, after: 3 } as const;

interface FlexibleDatesProps {
  readonly search: SearchState;
  readonly searchData: SearchData;
}

/**
 * What as many nights cost up to three days earlier or later, under the same filters; a press shows that list. Memoised, so
 * that a list is not drawn later for its seven addresses.
 */
export const FlexibleDates = memo(function FlexibleDates({ search, searchData }: FlexibleDatesProps) {
  const t = useMessages();
  const words = useOtherStaysMessages();
  const format = useFormat();
  const prefetchResults = usePrefetchResults();
  const { dateFrom, nights } = searchData;
  const { data } = useStayPrices(searchData, { reach: REACH, filterData: search.filter });
  if (!data || data.Days.length === 0) return null;
  const known = data.Days.flatMap(({ totalPriceHUF }) => totalPriceHUF ?? []);
  const lowest = Math.min(...known);
  return (
    <nav aria-label={words('label', { nights: t('stay.nights', { count: nights }) })}>
      <ul className={styles.days}>
        {data.Days.map(({ date, totalPriceHUF }) => {
          const dates = stayOf(date, nights);
          const target = { ...search, dates, page: 1 };
          return (
            <li key={date} ref={date === dateFrom ? showInMiddle : undefined}>
              <Link
                to={searchHref(target)}
                {...onIntent(() => prefetchResults(target))}
                className={styles.day}
                aria-current={date === dateFrom || undefined}
                data-lowest={totalPriceHUF === lowest || undefined}
              >
                <span>{withoutYear(format.days(dates.dateFrom, dates.dateUntil))}</span>
                <b>{totalPriceHUF === null ? words('none') : format.money(totalPriceHUF, 'HUF')}</b>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

/** Scrolls the list of days, which a narrow window cuts, to the chosen ones. */
function showInMiddle(item: HTMLElement | null): void {
  const list = item?.parentElement;
  if (list) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.clientWidth) / 2;
}

/** The days of a stay in short: `jan. 5–7.` or `5–7 Jan`. */
const withoutYear = (days: string): string => days.replace(/\d{4}\.?\s?/g, '').trim();
