import { calls, type CallName } from '@jnn/contract';

export interface MatchedCall {
  readonly name: CallName;
  readonly params: Readonly<Record<string, string>>;
}

// `Object.entries` widens the keys of this constant record to text.
const entries = Object.entries(calls) as [CallName, (typeof calls)[CallName]][];

const patterns = entries.map(([name, { method, path }]) => ({
  name,
  method,
  pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** The call of the contract that a request makes, null for an address that the API does not have. */
export function matchCall(method: string, pathname: string): MatchedCall | null {
  for (const candidate of patterns) {
    const found = candidate.method === method ? candidate.pattern.exec(pathname) : null;
    if (!found) continue;
    const groups = Object.entries(found.groups ?? {});
    return {
      name: candidate.name,
      params: Object.fromEntries(groups.map(([key, value]) => [key, decodeURIComponent(value)])),
    };
  }
  return null;
}
