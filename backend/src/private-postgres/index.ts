export { type PrivatePostgres, type PrivatePostgresOptions, startPrivatePostgres } from './cluster';
