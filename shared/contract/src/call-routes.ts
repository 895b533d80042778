// Where calls go that a page begins before any schema is loaded.

/** Of the call `hotelData`. */
export const HOTEL_DATA_ROUTE = { method: 'GET', path: '/api/{locale}/hotel/data/{id}' } as const;

/** Of the call `filter`. */
export const FILTER_ROUTE = { method: 'POST', path: '/api/filter' } as const;
