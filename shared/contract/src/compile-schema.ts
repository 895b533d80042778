import { $ZodObject, $ZodObjectJIT, type $ZodType } from 'zod/v4/core';

/** Schemas are part of several calls, and some of themselves. */
const compiled = new WeakSet<$ZodType>();

/** Whether a part of a schema's definition is a schema. */
const isSchema = (value: object): value is $ZodType => '_zod' in value;

/** The schemas that a definition is made of. */
function* partsOf(value: unknown): Generator<$ZodType> {
  if (typeof value !== 'object' || value === null) return;
  if (isSchema(value)) yield value;
  else if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) {
    for (const part of Object.values(value)) yield* partsOf(part);
  }
}

/**
 * Lets a schema and all that it is made of parse objects with code that zod generates for them, which takes a third of
 * the time. Schemas of `zod/mini` have none of it, since it is large for a browser and pages forbid generated code: this is
 * for servers. What is accepted, what results and the issues remain the same.
 */
export function compileSchema(schema: $ZodType): void {
  if (compiled.has(schema)) return;
  compiled.add(schema);
  if (schema instanceof $ZodObject) {
    const internals = schema._zod;
    const fast = new $ZodObjectJIT({ ...internals.def, checks: [] })._zod;
    const parse: typeof internals.parse = (payload, context) => fast.parse(payload, context);
    // A schema without checks of its own has one function for both.
    if (internals.run === internals.parse) internals.run = parse;
    internals.parse = parse;
  }
  for (const part of partsOf(schema._zod.def)) compileSchema(part);
}
