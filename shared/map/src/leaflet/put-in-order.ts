/**
 * Puts the markers of a Leaflet pane, which stand there as they were added, into the order of their pins' keys: it is the
 * order in which assistive technology reads them. The focused one is not moved, since it would lose the focus.
 */
export function putInOrder(pane: HTMLElement | undefined, keys: readonly string[]): void {
  if (!pane) return;
  const place = new Map(keys.map((key, at) => [key, at]));
  const placeOf = (marker: Element): number =>
    place.get(marker.querySelector<HTMLElement>('[data-pin]')?.dataset['pin'] ?? '') ?? Infinity;
  const markers = [...pane.children];
  const wanted = [...markers].sort((one, other) => placeOf(one) - placeOf(other));
  if (wanted.every((marker, at) => marker === markers[at])) return;
  const focused = wanted.findIndex((marker) => marker.contains(document.activeElement));
  for (const marker of wanted.slice(0, Math.max(focused, 0))) pane.insertBefore(marker, wanted[focused] ?? null);
  for (const marker of wanted.slice(focused + 1)) pane.append(marker);
}
