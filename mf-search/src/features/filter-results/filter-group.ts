import type { Facets } from '@jnn/contract';
import type { ChangeFilter } from './use-change-filter';

/**
 * What every group of filters is given. Each takes its own part of the filters, so that a press draws its own group only.
 */
export interface FilterGroupProps {
  /** Counts under the other filters, null where the API counts nothing. */
  readonly facets: Facets | null;
  readonly onChange: ChangeFilter;
}
