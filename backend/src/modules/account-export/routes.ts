import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '../../member';
import { registerCall } from '../../plugins/calls';
import { exportAccount } from './export-account';

/** Serves all data that is stored about a member; above accounts and bookings, since it is made of both. */
export function accountExport(app: FastifyInstance): void {
  registerCall(app, calls.exportAccount, ({ member }) => exportAccount(app.core, requireMember(member).id));
}
