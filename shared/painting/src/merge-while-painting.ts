import type { VisibleRange } from './use-visible-range';

/** An item with its place in the list that it comes from, counted from 0. */
export interface PlacedItem<Item> {
  readonly item: Item;
  readonly place: number;
}

const placed = <Item>(items: readonly Item[]): readonly PlacedItem<Item>[] =>
  items.map((item, place) => ({ item, place }));

/**
 * The items to render while a new list has not been painted yet: the new ones in view, above and below them the old ones,
 * unchanged. No item in view appears again below. Once the new list is painted (`before` is `items`) it is rendered whole.
 *
 * Left out: the frame that shows a new list also has to build and to remove all cards outside of the view, which takes
 * most of its time.
 *
 * @param before The list that was painted last, from {@link useAfterPaint}.
 * @param visible Which items the view holds, from {@link useVisibleRange}.
 * @param keyOf Tells items apart, across both lists.
 */
export function mergeWhilePainting<Item>(
  items: readonly Item[],
  before: readonly Item[],
  visible: VisibleRange,
  keyOf: (item: Item) => string,
): readonly PlacedItem<Item>[] {
  const entries = placed(items);
  const { start, end } = visible;
  if (before === items || items.length <= end) return entries;
  const inView = entries.slice(start, end);
  const keys = new Set(inView.map(({ item }) => keyOf(item)));
  const [above, below] = [placed(before).slice(0, start), placed(before).slice(end)];
  return [...above, ...inView, ...below.filter(({ item }) => !keys.has(keyOf(item)))];
}
