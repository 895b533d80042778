import { rename, rm } from 'node:fs/promises';
import { buildPart } from '@jnn/platform/build';
import { outputFolder } from '@jnn/platform/build';
import { partNames, readPart, ROOT } from '@jnn/platform/build';

// `npm run build [-- part …]`: builds the named parts, or all, into .cache/build/<part>.
const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : partNames()) {
  const { release, folder } = await buildPart(await readPart(name));
  const target = outputFolder(ROOT, name);
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
  const bytes = release.files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(
    `${name}@${release.build}  ${String(release.files.length)} files, ${String(Math.round(bytes / 1024))} KB  ${target}`,
  );
}
