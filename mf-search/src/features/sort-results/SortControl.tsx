import { activeFlag, type FilterData, type Sort, SORTS } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { Icon, SegmentedControl, glyphs } from '@jnn/ui';
import { memo } from 'react';
import { orderButton } from '../../lib/filter-params';
import { useMessages } from '../../messages';
import styles from './SortControl.module.css';

interface SortControlProps {
  readonly filter: FilterData;
  /** Whether the list shows a part of the map; else a town. */
  readonly inArea: boolean;
  readonly onChange: (filter: FilterData) => void;
}

/** An order of the list. */
interface Order {
  readonly sort: Sort;
  readonly descending: boolean;
}

/**
 * The order in force (R-6.6). Where none is chosen, a backend that takes the search along with the filter puts the
 * cheapest first; of any other backend the order is not known: null.
 */
function useOrder(filter: FilterData, inArea: boolean): Order | null {
  const { offers } = useSession();
  const chosen = SORTS.find((sort) => filter[activeFlag(sort)]);
  if (chosen) return { sort: chosen, descending: filter[chosen] === true };
  return offers(inArea ? 'filter-on-map' : 'search-in-filter') ? { sort: 'sortCurrency', descending: false } : null;
}

/** Sorting by price, score, category or name; a press on the order in force reverses it (R-6.6). The best score comes first. */
export const SortControl = memo(function SortControl({ filter, inArea, onChange }: SortControlProps) {
  const t = useMessages();
  const order = useOrder(filter, inArea);
  const direction = order?.descending
    ? ({ way: 'down', text: t('sort.descending') } as const)
    : ({ way: 'up', text: t('sort.ascending') } as const);
  const segments = useSorts().map((sort) => ({
    id: sort,
    label: t(`sort.${sort}`),
    pressed: sort === order?.sort,
    direction,
    button: orderButton(filter, sortBy(filter, pressOn(sort, order))),
  }));
  return (
    <SegmentedControl
      label={t('sort.label')}
      segments={segments}
      onPress={(sort) => onChange(sortBy(filter, pressOn(sort, order)))}
    />
  );
});

/** The order that a press on a sorting brings. */
const pressOn = (sort: Sort, order: Order | null): Order => ({
  sort,
  descending: sort === order?.sort ? !order.descending : sort === 'sortRating',
});

/** The sorting as one button with the browser's own list, for a narrow window. */
export const SortSelect = memo(function SortSelect({ filter, inArea, onChange }: SortControlProps) {
  const t = useMessages();
  const order = useOrder(filter, inArea);
  const orders = useSorts().flatMap((sort) => [false, true].map((descending): Order => ({ sort, descending })));
  // The order in force says nothing, so that it does not undo what a button of the form says.
  const valueOf = (each: Order): string =>
    order && nameOf(each) === nameOf(order) ? '' : orderButton(filter, sortBy(filter, each)).value;
  return (
    <span className={styles.select}>
      <span className={styles.value} aria-hidden="true">
        <Icon path={order ? (order.descending ? glyphs.arrowDown : glyphs.arrowUp) : glyphs.sort} size={18} />
        {order ? t(`sort.${order.sort}`) : t('sort.label')}
      </span>
      <select
        aria-label={t('sort.label')}
        {...orderButton(filter, filter)}
        onChange={({ target }) => {
          const chosen = orders.find((each) => valueOf(each) === target.value);
          if (chosen) onChange(sortBy(filter, chosen));
        }}
      >
        {!order && <option value="">{t('sort.label')}</option>}
        {orders.map((each) => (
          <option key={nameOf(each)} value={valueOf(each)}>
            {`${t(`sort.${each.sort}`)}, ${t(each.descending ? 'sort.descending' : 'sort.ascending')}`}
          </option>
        ))}
      </select>
    </span>
  );
});

/** The order in force in words, such as "cheapest first"; empty where it is not known. */
export function useOrderText(filter: FilterData, inArea: boolean): string {
  const t = useMessages();
  const order = useOrder(filter, inArea);
  return order ? t(`sort.${order.sort}${order.descending ? 'Down' : 'Up'}`) : '';
}

/** The sorts as they are shown: what travellers ask for most comes first. */
const SHOWN: readonly Sort[] = ['sortCurrency', 'sortRating', 'sortCategory', 'sortAlpha'];

/** The sorts that the backend takes. */
function useSorts(): readonly Sort[] {
  const { offers } = useSession();
  return offers('more-filters') ? SHOWN : SHOWN.filter((sort) => sort !== 'sortRating');
}

const nameOf = ({ sort, descending }: Order): string => `${sort} ${descending}`;

/** The filters in another order. */
function sortBy(filter: FilterData, { sort, descending }: Order): FilterData {
  const next = { ...filter };
  for (const each of SORTS) {
    next[each] = each === sort && descending;
    next[activeFlag(each)] = each === sort;
  }
  return next;
}
