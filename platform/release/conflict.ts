import { canonical } from '../store/signatures';
import { SHELL } from '../build/parts';
import type { SiteContent } from './plan/site-content';

/** The builds of the given parts (null: of all) as one text, to see whether anyone changed them. */
export function canonicalLive(content: SiteContent | null, parts: readonly string[] | null): string {
  const live: Readonly<Record<string, unknown>> = content ? { ...content.remotes, [SHELL]: content.shell } : {};
  const named = parts ?? Object.keys(live);
  return canonical(Object.fromEntries(named.map((part) => [part, live[part] ?? null])));
}
