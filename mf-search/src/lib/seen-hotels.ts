/** The name under which the tab's storage keeps the codes of the hotels that the visitor has looked at, between spaces. */
const KEY = 'jnn-seen-hotels';
/** How many are kept: the last ones. */
const MAX_KEPT = 500;

/** The codes of the hotels that the visitor has looked at in this tab, on the map or on their own page, oldest first. */
export function readSeenHotels(): readonly string[] {
  try {
    return window.sessionStorage.getItem(KEY)?.split(' ') ?? [];
  } catch {
    // On the server, and where the browser refuses storage: none is known.
    return [];
  }
}

/** Keeps that the visitor has looked at a hotel. Returns the codes of all. */
export function keepSeenHotel(hotelCode: string): readonly string[] {
  const all = [...new Set([...readSeenHotels(), hotelCode])].slice(-MAX_KEPT);
  try {
    window.sessionStorage.setItem(KEY, all.join(' '));
  } catch {
    // Not kept, but known to the page that asked.
  }
  return all;
}
