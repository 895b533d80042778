import type { Compatibility } from '../contract/compatibility';
import { STORE_PATHS } from '../store/release-store';
import { signedText } from '../store/signatures';
import { ChangedMeanwhileError } from './change-site';
import { refuseWithoutRole, type ReleaseWriter } from './writer';

/**
 * Replaces what the store says of how candidates get on with the builds of an environment. Rejects with ReleaseKeyError
 * for a key that may not operate it, and with ChangedMeanwhileError when somebody else has just written it.
 */
export async function recordCompatibility(writer: ReleaseWriter, found: Compatibility): Promise<void> {
  const { environment, revision } = found;
  await refuseWithoutRole(writer, { kind: 'operate', environment, revision });
  const path = STORE_PATHS.compatibility(environment);
  const before = await writer.objects.read(path);
  const text = Buffer.from(signedText(found, writer.key));
  if ((await writer.objects.swap(path, text, before?.version ?? null)) === 'lost') {
    throw new ChangedMeanwhileError(`${path} was written by somebody else meanwhile; repeat the command.`);
  }
}
