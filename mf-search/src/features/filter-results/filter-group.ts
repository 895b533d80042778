import type { Facets, FilterData } from '@jnn/contract';

/** What every group of filters is given. */
export interface FilterGroupProps {
  readonly filter: FilterData;
  /** Counts under the other filters, null where the API counts nothing. */
  readonly facets: Facets | null;
  readonly onChange: (filter: FilterData) => void;
}
