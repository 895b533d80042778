import type { ApiClient } from '@jnn/api';
import type { SessionId } from '@jnn/contract';
import { Draft } from './draft';

/** The draft that was kept last under an id, by whichever tab; null where there is none. Rejects as the client does. */
export async function loadDraft(
  client: ApiClient,
  session: SessionId,
  id: string,
  signal?: AbortSignal,
): Promise<Draft | null> {
  const { content } = await client.call('loadData', { body: { session, key: id } }, signal ? { signal } : {});
  return Draft.safeParse(content).data ?? null;
}
