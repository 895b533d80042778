/** Jest's `globalTeardown` of the suites on PostgreSQL. */
export { stopSuitesPostgres as default } from './suites-postgres';
