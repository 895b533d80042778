import { customType } from 'drizzle-orm/pg-core';

/** A moment: `timestamptz` in the database, an ISO 8601 text in UTC in the program. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (text) => new Date(text).toISOString(),
});
