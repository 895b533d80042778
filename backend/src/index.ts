export { type Clock, systemClock } from './clock';
export { type Config, readConfig } from './config';
export type { Database } from './db/database';
export { ConfigError, DataDirLockedError, PortInUseError } from './errors';
export { demoAccounts } from './modules/accounts/demo-accounts';
export { makeDemoBookings } from './modules/bookings/demo-bookings';
export { type RunningBackend, startBackend } from './server';
