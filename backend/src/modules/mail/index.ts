export type { Email } from './email';
export { enqueueEmail } from './enqueue';
