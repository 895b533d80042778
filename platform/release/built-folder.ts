import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release } from '../contract/release';
import { integrityOf } from '../build/release-files';
import { PlanRefusedError } from './plan/site-content';

/** Reads a build that was made elsewhere (`--from`). Rejects when it is not that part's, or a file is not what it says. */
export async function readBuiltFolder(folder: string, part: string): Promise<Release> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => null);
  if (text === null) throw new PlanRefusedError(`${folder} holds no release.json; build the part there first.`);
  const parsed = Release.safeParse(JSON.parse(text));
  if (!parsed.success) throw new PlanRefusedError(`${folder}/release.json is not valid; build the part again.`);
  const release = parsed.data;
  if (release.part !== part) {
    throw new PlanRefusedError(`${folder} holds a build of ${release.part}, not of ${part}.`);
  }
  for (const file of release.files) await verify(folder, file);
  return release;
}

async function verify(folder: string, { path, integrity }: Release['files'][number]): Promise<void> {
  const content = await readFile(join(folder, path)).catch(() => null);
  const found = content && integrityOf(content);
  if (found === integrity) return;
  throw new PlanRefusedError(
    `${join(folder, path)} is ${found === null ? 'missing' : 'not the file that release.json names'}; build the part again.`,
  );
}
