import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  buildPart,
  checkTypes,
  outputFolder,
  partNames,
  readPart,
  scriptOrigins,
  type Project,
} from '@jnn/platform/build';
import { EARLY_PRESS, preloadScript } from '@jnn/platform/contract';

/**
 * Checks the types of the named parts, or of all, and builds them into `.cache/build/<part>`;
 * `.cache/build/<part>-scripts.md` says where the bytes of their scripts come from. Rejects with TypesRefusedError.
 */
export async function buildParts(project: Project, names: readonly string[]): Promise<void> {
  for (const name of names.length > 0 ? names : partNames(project.root)) await build(project, name);
}

async function build(project: Project, name: string): Promise<void> {
  const part = await readPart(name, project);
  await checkTypes(part);
  const { release, folder } = await buildPart(part);
  const target = outputFolder(project.root, name);
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
  const table = join(dirname(target), `${name}-scripts.md`);
  await writeFile(table, await originsTable(name, target, release.loads));
  const bytes = release.files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(
    `${name}@${release.build}  ${String(release.files.length)} files, ${String(Math.round(bytes / 1024))} KB  ${target}, ${table}`,
  );
}

/** Of each page or language of a part, or of the shell's start, how many bytes come from where. */
async function originsTable(
  part: string,
  folder: string,
  loads: Readonly<Record<string, { readonly scripts: readonly string[] }>>,
): Promise<string> {
  const rows: string[] = [];
  for (const [load, { scripts }] of Object.entries(loads)) {
    // Scripts that documents hold are of no page, and have no map.
    if (load === EARLY_PRESS || load.startsWith(preloadScript(''))) continue;
    const origins = await scriptOrigins(folder, scripts);
    const total = origins.reduce((sum, { bytes }) => sum + bytes, 0);
    const parts = origins.map(({ origin, bytes }) => `${origin} ${inKilobytes(bytes)}`);
    rows.push(`| ${part} ${load.replace(/^\.\//, '')} | ${inKilobytes(total)} | ${parts.join(', ')} |`);
  }
  return ['| scripts | KB (brotli) | of which |', '| --- | --: | --- |', ...rows, ''].join('\n');
}

const inKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
