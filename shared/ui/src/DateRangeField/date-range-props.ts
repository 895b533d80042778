import type { ReactNode } from 'react';
import type { Day, DayRange } from './days';

/** What stands under a day, such as a price. */
export type DayHint = {
  readonly text: string;
  /** What is said after the day's name instead. */
  readonly spoken: string;
  /** Stands out, and not by its colour alone. */
  readonly stressed: boolean;
};

/** The hints of the days that are shown. */
export type DayHints = {
  /** Null for a day that has none; its place stays free. */
  readonly hintOf: (day: Day) => DayHint | null;
  /** Explains the hints. */
  readonly note: ReactNode;
};

/** The days that the calendar shows and that may be chosen: from one until before another. */
export type ShownDays = { readonly from: Day; readonly until: Day };

/** The properties of the field, which its calendar takes, too. */
export type DateRangeFieldProps = {
  readonly value: DayRange;
  readonly onChange: (value: DayRange) => void;
  /** First day that may be chosen in the calendar; what is typed is for the form to judge. */
  readonly min: Day;
  readonly max?: Day | undefined;
  /** Longest stay that the calendar offers. */
  readonly maxNights?: number | undefined;
  /** BCP 47 tag for the calendar's names of months and days, such as `hu-HU`. */
  readonly locale: string;
  readonly formatDay: (day: Day) => string;
  /** Reads a typed day; year, month, day in digits by default. */
  readonly parseDay?: ((text: string) => Day | null) | undefined;
  readonly labels: {
    readonly from: string;
    readonly until: string;
    /** Shown in an empty input, such as "YYYY-MM-DD". */
    readonly placeholder: string;
    readonly openCalendar: string;
    /** Heading of the calendar's sheet and name of its panel. */
    readonly calendar: string;
    readonly previousMonth: string;
    readonly nextMonth: string;
    readonly close: string;
    readonly done: string;
  };
  /** The stay in words, shown with the calendar. */
  readonly nights?: ReactNode;
  /**
   * Renders the calendar with hints for the days that it shows; with null there are none and no room is kept for them.
   * Called only once the calendar is open.
   */
  readonly withHints?: ((shown: ShownDays, calendar: (hints: DayHints | null) => ReactNode) => ReactNode) | undefined;
  readonly errors?: { readonly from?: string | undefined; readonly until?: string | undefined } | undefined;
  readonly ids?: { readonly from: string; readonly until: string } | undefined;
  readonly names?: { readonly from: string; readonly until: string } | undefined;
};
