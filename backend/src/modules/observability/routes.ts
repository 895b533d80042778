import type { FastifyInstance } from 'fastify';
import { ApiError, STATUS_OF } from '../../api-error';
import { createReadiness } from './readiness';
import { CALL_SUMMARIES, type Call, type CallName, calls, ErrorBody } from '@jnn/contract';
import * as z from 'zod/mini';

/** Probes are answered however many requests came from their address before. */
const UNLIMITED = { config: { rateLimit: false } } as const;

/** Health (the process is up), readiness (the database answers and takes writes; why not is logged) and the OpenAPI description. */
export function observability(app: FastifyInstance): void {
  app.get('/api/health', UNLIMITED, () => ({ status: 'up' }));
  const findReady = createReadiness(app.core);
  app.get('/api/ready', UNLIMITED, async () => {
    try {
      await findReady();
    } catch (error) {
      app.log.warn({ err: error }, 'not ready');
      throw new ApiError('unavailable', { retryAfter: 2 });
    }
    return { status: 'ready' };
  });
  let description: Json | undefined;
  app.get('/api/openapi.json', () => (description ??= openApi()));
}

type Json = Record<string, unknown>;

const Whole = z.looseObject({ $defs: z._default(z.record(z.string(), z.unknown()), {}) });

/**
 * Turns a schema into JSON Schema for the description. `$schema` is left out, since OpenAPI 3.1 implies it. Definitions
 * of recursive shapes (any JSON) move to the shared schemas, under `name`.
 */
function schemaOf(schema: z.ZodMiniType, name: string, shared: Json): Json {
  const own = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const { $defs, ...rest } = z.parse(Whole, JSON.parse(own.replaceAll('"#/$defs/', `"#/components/schemas/${name}.`)));
  for (const [part, definition] of Object.entries($defs)) shared[`${name}.${part}`] = definition;
  return Object.fromEntries(Object.entries(rest).filter(([member]) => member !== '$schema'));
}

const Properties = z.object({
  properties: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
  required: z._default(z.array(z.string()), []),
});

function parametersOf(schema: z.ZodMiniType, place: 'path' | 'query'): Json[] {
  const { properties, required } = z.parse(Properties, schemaOf(schema, place, {}));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

function operationOf(name: CallName, call: Call, shared: Json): Json {
  const failures = new Map<number, string>();
  for (const code of call.errors) {
    const others = failures.get(STATUS_OF[code]);
    failures.set(STATUS_OF[code], others === undefined ? code : `${others}, ${code}`);
  }
  const error = { $ref: '#/components/schemas/Error' };
  return {
    operationId: name,
    summary: CALL_SUMMARIES[name],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(call.method === 'POST' && {
      requestBody: { required: true, ...json(schemaOf(call.body, `${name}.body`, shared)) },
    }),
    ...(call.auth !== 'none' && { security: call.auth === 'user' ? [{ bearer: [] }] : [{}, { bearer: [] }] }),
    responses: {
      [call.status]: { description: 'The answer', ...json(schemaOf(call.answer, `${name}.answer`, shared)) },
      ...Object.fromEntries([...failures].map(([status, codes]) => [status, { description: codes, ...json(error) }])),
      default: { description: 'Any other failure', ...json(error) },
    },
  };
}

/** The OpenAPI 3.1 description of the contract, made from the schemas that also validate the calls. */
function openApi(): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  schemas['Error'] = schemaOf(ErrorBody, 'Error', schemas);
  // `Object.keys` forgets that the keys are the calls' names.
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'JNN API', version: '1.0.0' },
    servers: [{ url: '/' }],
    security: [],
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
