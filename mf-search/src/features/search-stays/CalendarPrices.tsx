import { type Answer, useCallQuery } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { useSession } from '@jnn/session';
import type { DateRangeFieldProps, DayHint } from '@jnn/ui';
import type { ReactNode } from 'react';
import type { Guests } from '../../lib/search-params';
import { useMessages } from '../../messages';

type WithHints = NonNullable<DateRangeFieldProps['withHints']>;

interface CalendarPricesProps {
  readonly city: string;
  readonly guests: Guests;
  readonly shown: Parameters<WithHints>[0];
  /** Renders the calendar. */
  readonly children: Parameters<WithHints>[1];
}

/** The cheapest night of a town under each day of the calendar; none where the backend does not say them or fails. */
export function CalendarPrices({ children, ...asked }: CalendarPricesProps): ReactNode {
  return useSession().offers('day-prices') ? <Prices {...asked}>{children}</Prices> : children(null);
}

function Prices({ city, guests, shown, children }: CalendarPricesProps) {
  const t = useMessages();
  const hintOf = useHint();
  const { data, isError } = useCallQuery(
    'dayPrices',
    { body: { city, ...guests, ...shown } },
    // The month that stays in view when another is turned to keeps its prices meanwhile.
    { placeholderData: (previous) => previous },
  );
  if (isError) return children(null);
  const prices = pricesIn(data, shown);
  const cheapest = Math.min(...prices.values());
  return children({
    note: t('dayPrices.note'),
    hintOf: (day) => {
      const price = prices.get(day);
      return price === undefined ? null : hintOf(price, price === cheapest);
    },
  });
}

/** Forints by day, of the days shown on which there is a free place. */
function pricesIn(answer: Answer<'dayPrices'> | undefined, { from, until }: CalendarPricesProps['shown']) {
  const prices = new Map<string, number>();
  for (const { date, totalPriceHUF } of answer?.Days ?? []) {
    if (totalPriceHUF !== null && date >= from && date < until) prices.set(date, totalPriceHUF);
  }
  return prices;
}

/** Writes a price in thousands, and in full for those who hear it. */
function useHint() {
  const t = useMessages();
  const format = useFormat();
  return (price: number, stressed: boolean): DayHint => {
    const full = format.money(price, 'HUF');
    return {
      text: t('dayPrices.thousands', { number: Math.round(price / 1000) }),
      spoken: stressed ? t('dayPrices.cheapest', { price: full }) : full,
      stressed,
    };
  };
}
