/** The name under which the tab's storage keeps the codes of the hotels that the visitor has looked at. */
const KEY = 'jnn-seen-hotels';
/** How many are kept: the last ones. */
const MAX_KEPT = 500;

/** The codes of the hotels that the visitor has looked at in this tab, on the map or on their own page, oldest first. */
export function readSeenHotels(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((code): code is string => typeof code === 'string') : [];
  } catch {
    // On the server, where the browser refuses storage, and where somebody changed it: none is known.
    return [];
  }
}

/** Keeps that the visitor has looked at a hotel. Returns the codes of all. */
export function keepSeenHotel(hotelCode: string): readonly string[] {
  const all = [...readSeenHotels().filter((code) => code !== hotelCode), hotelCode].slice(-MAX_KEPT);
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Not kept, but known to the page that asked.
  }
  return all;
}
