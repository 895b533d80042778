/** Jest's `globalSetup` of the suites on PostgreSQL. */
export { startSuitesPostgres as default } from './suites-postgres';
