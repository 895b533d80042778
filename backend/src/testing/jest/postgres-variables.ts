/** Where the suites on PostgreSQL find their server; may be set beforehand to use one that runs already. */
export const SERVER_VARIABLE = 'TEST_POSTGRES_URL';
/** The name of the database on it that each test's own is a copy of. */
export const TEMPLATE_VARIABLE = 'TEST_POSTGRES_TEMPLATE';
