import type { FastifyInstance } from 'fastify';
import { operation } from './operation/routes';
import { sessions } from './sessions/routes';

/** Adds the routes of one resource. */
export type Module = (app: FastifyInstance) => void | Promise<void>;

/** Everything that the API consists of. */
export const modules: readonly Module[] = [operation, sessions];
