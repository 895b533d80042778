/** The id of a hotel's heading in the list: the twin of its pin on the map. */
export const stayId = (hotelCode: string): string => `stay-${hotelCode}`;
