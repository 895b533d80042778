import type { FastifyInstance } from 'fastify';
import { accountExport } from './account-export/routes';
import { accounts } from './accounts/routes';
import { bookings } from './bookings/routes';
import { contact } from './contact/routes';
import { content } from './content/routes';
import { coupons } from './coupons/routes';
import { hotel } from './hotel/routes';
import { images } from './images/routes';
import { mail } from './mail/routes';
import { observability } from './observability/routes';
import { payments } from './payments/routes';
import { search } from './search/routes';
import { sessions } from './sessions/routes';

/** Adds the routes of one resource. */
export type Module = (app: FastifyInstance) => void | Promise<void>;

/** All modules of the API, in the order of their registration. */
export const modules: readonly Module[] = [
  observability,
  sessions,
  search,
  hotel,
  images,
  content,
  contact,
  accounts,
  bookings,
  accountExport,
  coupons,
  payments,
  mail,
];
