// Method and path of the calls that preload scripts send, without schemas, which have not loaded then.

/** The call `hotelData`. */
export const HOTEL_DATA_ROUTE = { method: 'GET', path: '/api/{locale}/hotel/data/{id}' } as const;

/** The call `filter`. */
export const FILTER_ROUTE = { method: 'POST', path: '/api/filter' } as const;
