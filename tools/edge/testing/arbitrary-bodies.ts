import type { Call } from '@jnn/contract';
import fc from 'fast-check';
import * as z from 'zod';

/** The parts of a JSON schema that the contract's bodies are made of. */
interface Shape {
  readonly type?: string | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Shape | false | undefined;
  readonly prefixItems?: readonly Shape[] | undefined;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
}

const Shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    properties: z.record(z.string(), Shape).optional(),
    required: z.array(z.string()).optional(),
    // `false` forbids items beyond those of `prefixItems`.
    items: z.union([Shape, z.literal(false)]).optional(),
    prefixItems: z.array(Shape).optional(),
    anyOf: z.array(Shape).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    pattern: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
  }),
);

/** The most items or characters; more would find nothing new. */
const MOST = 12;

function textOf({ pattern, minLength = 0, maxLength = minLength + MOST }: Shape): fc.Arbitrary<unknown> {
  // What a pattern forbids by a lookahead cannot be generated; most texts pass it anyway.
  if (pattern !== undefined && !pattern.includes('(?!')) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + MOST) });
}

function numberOf({ type, minimum = -1_000, maximum = 1_000_000 }: Shape): fc.Arbitrary<unknown> {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

function objectOf({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, shape]): [string, fc.Arbitrary<unknown>] => [
    name,
    valueOf(shape),
  ]);
  return fc.record(Object.fromEntries(parts), { requiredKeys: [...required], noNullPrototype: true });
}

function listOf({ items, prefixItems, minItems = 0, maxItems = minItems + 3 }: Shape): fc.Arbitrary<unknown> {
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map(valueOf));
  return fc.array(valueOf(items === false || items === undefined ? {} : items), {
    minLength: minItems,
    maxLength: Math.min(maxItems, minItems + 3),
  });
}

/** Any value of a shape. What the schema does not state, such as the order of two dates, is random. */
function valueOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map(valueOf));
  switch (shape.type) {
    case 'object':
      return objectOf(shape);
    case 'array':
      return listOf(shape);
    case 'string':
      return textOf(shape);
    case 'number':
    case 'integer':
      return numberOf(shape);
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

/** Random bodies that are valid for a call. */
export const arbitraryBody = (call: Call): fc.Arbitrary<unknown> =>
  valueOf(Shape.parse(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' })));

/** Replaces one value somewhere in a body. @param steps choose the member on each level */
export function replaceSomewhere(body: unknown, steps: readonly number[], wild: unknown): unknown {
  const [step, ...rest] = steps;
  if (typeof body !== 'object' || body === null || step === undefined) return wild;
  const names = Object.keys(body);
  const name = names[step % Math.max(names.length, 1)];
  if (name === undefined) return wild;
  const changed = Object.entries(body).map(([key, value]): [string, unknown] => [
    key,
    key === name ? replaceSomewhere(value, rest, wild) : value,
  ]);
  return Array.isArray(body) ? changed.map(([, value]) => value) : Object.fromEntries(changed);
}
