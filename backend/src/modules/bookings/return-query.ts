/** The bank adds these itself; a traveller's address must not bring its own. */
const RESERVED = ['PID', 'CRYPTO', 'DATA', 'session', 'key'];

/** The search's query as it is given back to the site's page after paying, without what others put there. */
export function returnQuery(typed: string): string {
  const query = new URLSearchParams(typed.replace(/^\?/, ''));
  for (const name of RESERVED) query.delete(name);
  return query.toString();
}
