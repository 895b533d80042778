/** The id of a hotel's heading in the list, by which its pin on the map finds it. */
export const hotelHeadingId = (hotelCode: string): string => `stay-${hotelCode}`;

/** Scrolls to a hotel's card and focuses its link. False where the list does not show the hotel. */
export function focusHotelHeading(hotelCode: string): boolean {
  const link = document.getElementById(hotelHeadingId(hotelCode))?.querySelector('a');
  link?.scrollIntoView({ block: 'center' });
  link?.focus({ preventScroll: true });
  return Boolean(link);
}
