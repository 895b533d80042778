import { type Call, calls, ErrorBody } from '@jnn/contract';
import * as z from 'zod/mini';
import { STATUS_OF } from '../../api-error';

type Json = Record<string, unknown>;

/** The dialect (`$schema`) is said once for the whole description, so it is left out of the parts. */
function schemaOf(schema: z.ZodMiniType): Json {
  const entries = Object.entries(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return Object.fromEntries(entries.filter(([name]) => name !== '$schema'));
}

const Properties = z.object({
  properties: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
  required: z._default(z.array(z.string()), []),
});

function parametersOf(schema: z.ZodMiniType, place: 'path' | 'query'): Json[] {
  const { properties, required } = z.parse(Properties, schemaOf(schema));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

function operationOf(name: string, call: Call): Json {
  const failures = new Map<number, string>();
  for (const code of call.errors) {
    const others = failures.get(STATUS_OF[code]);
    failures.set(STATUS_OF[code], others === undefined ? code : `${others}, ${code}`);
  }
  const error = { $ref: '#/components/schemas/Error' };
  return {
    operationId: name,
    summary: call.summary,
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(call.method === 'POST' && { requestBody: { required: true, ...json(schemaOf(call.body)) } }),
    ...(call.auth !== 'none' && { security: call.auth === 'user' ? [{ bearer: [] }] : [{}, { bearer: [] }] }),
    responses: {
      [call.status]: { description: 'The answer', ...json(schemaOf(call.answer)) },
      ...Object.fromEntries([...failures].map(([status, codes]) => [status, { description: codes, ...json(error) }])),
      default: { description: 'Any other failure', ...json(error) },
    },
  };
}

/** The OpenAPI 3.1 description of the whole contract, made from the schemas that also check the calls. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'JNN API', version: '1.0.0' },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
