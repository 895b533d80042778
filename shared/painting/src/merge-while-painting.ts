/** An item with its place in the list that it comes from, counted from 0. */
export interface PlacedItem<Item> {
  readonly item: Item;
  readonly place: number;
}

const placed = <Item>(items: readonly Item[]): readonly PlacedItem<Item>[] =>
  items.map((item, place) => ({ item, place }));

/**
 * The items to render while a new list has not been painted yet: the new ones as far as they are in view, below them the
 * old ones, unchanged. No item appears twice. Once the new list is painted (`before` is `items`) it is rendered whole.
 *
 * Left out: the frame that shows a new list also has to build and to remove all cards below the view, which takes most
 * of its time.
 *
 * @param before The list that was painted last, from {@link useAfterPaint}.
 * @param visibleCount How many items the view holds, from {@link useVisibleCount}.
 * @param keyOf Tells items apart, across both lists.
 */
export function mergeWhilePainting<Item>(
  items: readonly Item[],
  before: readonly Item[],
  visibleCount: number,
  keyOf: (item: Item) => string,
): readonly PlacedItem<Item>[] {
  const entries = placed(items);
  if (before === items || items.length <= visibleCount) return entries;
  const inView = entries.slice(0, visibleCount);
  const keys = new Set(inView.map(({ item }) => keyOf(item)));
  const below = placed(before).slice(visibleCount);
  return [...inView, ...below.filter(({ item }) => !keys.has(keyOf(item)))];
}
