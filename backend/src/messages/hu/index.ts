import type { en } from '../en';
import { bank } from './bank';
import { booking } from './booking';
import { emails } from './emails';
import { errors } from './errors';

export const hu: typeof en = { errors, booking, emails, bank };
