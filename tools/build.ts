import { buildPart } from './build/build-part';
import { partNames, readPart } from './build/parts';

// `npm run build [-- part …]`: builds the named parts, or all, into .cache/build/<part>.
const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : partNames()) {
  const { release, folder } = await buildPart(await readPart(name));
  const bytes = release.files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(
    `${name}@${release.build}  ${String(release.files.length)} files, ${String(Math.round(bytes / 1024))} KB  ${folder}`,
  );
}
