import type { FastifyServerOptions } from 'fastify';

const refuse = (): never => {
  throw new Error('Routes have no schema for Fastify: what is sent and answered is checked by zod.');
};

/**
 * Options of a server none of whose routes has a schema for Fastify. Unless told so, Fastify loads its compilers of JSON
 * schemas, and the validator three times in three copies, before a server can start: 0.7 s of processor time.
 */
export const withoutSchemas: Pick<FastifyServerOptions, 'schemaController'> = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
};
