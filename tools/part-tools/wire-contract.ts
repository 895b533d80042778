import { calls, type Call } from '@jnn/contract';
import type { WireContract } from '@jnn/platform/contract';
import * as z from 'zod';

/** Describes the current contract, and which of its calls the scripts name. */
export function wireContractOf(
  scripts: readonly string[],
  contract: Readonly<Record<string, Call>> = calls,
): WireContract {
  const described = Object.entries(contract).map(([name, call]) => [name, describeCall(call)] as const);
  return {
    calls: Object.fromEntries(described),
    // A caller names a call in quotes (`useCallQuery('search', …)`), which no minifier changes. A word that only looks like
    // a call makes the check stricter, never laxer.
    uses: Object.keys(contract).filter((name) => scripts.some((script) => namesCall(script, name))),
  };
}

const namesCall = (script: string, name: string): boolean =>
  [`"${name}"`, `'${name}'`, `\`${name}\``].some((quoted) => script.includes(quoted));

function describeCall({ method, path, params, query, body, answer }: Call): WireContract['calls'][string] {
  const takes = { params, query, body };
  return {
    method,
    path,
    takes: merged(Object.entries(takes).map(([where, schema]) => members(schema, where))),
    answers: members(answer, ''),
  };
}

/** The members of a schema as its sender writes them, before defaults are applied. */
const members = (schema: z.core.$ZodType, at: string): Record<string, string> =>
  flatten(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'ref' }), at, '');

type JsonSchema = z.core.JSONSchema.BaseSchema | boolean;

/** Every member below a schema by its path, with its type; `?` marks an optional one. */
function flatten(schema: JsonSchema, at: string, mark: '' | '?'): Record<string, string> {
  if (typeof schema === 'boolean') return at === '' ? {} : { [at]: `any${mark}` };
  const own = at === '' ? {} : { [at]: typeOf(schema) + mark };
  const required = new Set(schema.required ?? []);
  const properties = Object.entries(schema.properties ?? {}).map(([name, member]) =>
    flatten(member, at === '' ? name : `${at}.${name}`, required.has(name) ? '' : '?'),
  );
  const items = [schema.items, ...(schema.prefixItems ?? [])]
    .flat()
    .flatMap((item) => (item === undefined ? [] : [flatten(item, `${at}[]`, '')]));
  // A member that only one of several forms has may be missing.
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((form) => optional(flatten(form, at, mark), at));
  return merged([...forms, ...items, ...properties, own]);
}

/** The last one wins where several name the same member. */
const merged = (found: readonly Record<string, string>[]): Record<string, string> =>
  Object.fromEntries(found.flatMap((one) => Object.entries(one)));

const optional = (found: Record<string, string>, own: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).map(([at, type]) => [at, at === own || type.endsWith('?') ? type : `${type}?`]),
  );

function typeOf(schema: z.core.JSONSchema.BaseSchema): string {
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms)
    return [...new Set(forms.map((form) => (typeof form === 'boolean' ? 'any' : typeOf(form))))].sort().join('|');
  if (schema.const !== undefined) return typeof schema.const;
  return Array.isArray(schema.type) ? schema.type.join('|') : (schema.type ?? 'any');
}
