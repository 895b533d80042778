import { SERVER_VARIABLE, TEMPLATE_VARIABLE } from './postgres-variables';

// Runs before each suite on PostgreSQL: its test servers make their databases there.
process.env['TEST_DATABASE_URL'] = process.env[SERVER_VARIABLE];
process.env['TEST_DATABASE_TEMPLATE'] = process.env[TEMPLATE_VARIABLE];
