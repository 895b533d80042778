import { POSTGRES_VARIABLE } from './suites-postgres';

// Runs before each suite on PostgreSQL: its test servers make their databases there.
process.env['TEST_DATABASE_URL'] = process.env[POSTGRES_VARIABLE];
