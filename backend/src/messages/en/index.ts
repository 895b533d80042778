import { bank } from './bank';
import { booking } from './booking';
import { emails } from './emails';
import { errors } from './errors';

export const en = { errors, booking, emails, bank };
