import type { FastifyInstance } from 'fastify';
import { repeat } from '../../periodic';
import { expireBookings } from './expiry';
import { fileRoutes } from './file-routes';
import { readingRoutes } from './reading-routes';
import { writingRoutes } from './writing-routes';

const EXPIRY_PAUSE_MS = 15_000;

/** Everything about bookings but their payment. */
export function bookings(app: FastifyInstance): void {
  writingRoutes(app);
  readingRoutes(app);
  fileRoutes(app);
  repeat(app, 'booking expiry', EXPIRY_PAUSE_MS, () => expireBookings(app.core));
}
