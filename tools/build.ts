import { rename, rm } from 'node:fs/promises';
import { buildPart, checkTypes, outputFolder, partNames, readPart, TypesRefusedError } from '@jnn/platform/build';
import { ROOT } from './environment';
import { PROJECT } from './project';

// `npm run build [-- part …]`: checks the types of the named parts, or of all, and builds them into .cache/build/<part>.

async function build(name: string): Promise<void> {
  const part = await readPart(name, PROJECT);
  await checkTypes(part);
  const { release, folder } = await buildPart(part);
  const target = outputFolder(ROOT, name);
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
  const bytes = release.files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(
    `${name}@${release.build}  ${String(release.files.length)} files, ${String(Math.round(bytes / 1024))} KB  ${target}`,
  );
}

const asked = process.argv.slice(2);
try {
  for (const name of asked.length > 0 ? asked : partNames(ROOT)) await build(name);
} catch (error) {
  if (!(error instanceof TypesRefusedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
