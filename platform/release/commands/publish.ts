import { rm } from 'node:fs/promises';
import type { Release } from '../../contract/release';
import { readBuiltFolder } from '../built-folder';
import type { Command } from '../command';
import { UsageError } from '../options';
import { publish } from '../publish';

/** `publish PART [--from DIR]`: builds a part, or takes a folder that was built before, into the store. */
export const publishCommand: Command = async ({ words, options, writer, tell }) => {
  const [part] = words;
  if (part === undefined) throw new UsageError('Write: release -- publish PART [--from DIR]');
  const { folder, release, dispose } = options.from ? await given(options.from, part) : await built(part, tell);
  try {
    const status = options['dry-run'] ? 'planned' : await publish(writer, folder, release);
    return {
      lines: [`${part}@${release.build}  ${SENTENCES[status]} ${writer.objects.location}`],
      json: { status, part, build: release.build, store: writer.objects.location },
    };
  } finally {
    await dispose();
  }
};

const SENTENCES = {
  published: 'was published into',
  present: 'was in the store already:',
  planned: 'would be published into',
} as const;

interface Built {
  readonly folder: string;
  readonly release: Release;
  readonly dispose: () => Promise<void>;
}

const given = async (folder: string, part: string): Promise<Built> => ({
  folder,
  release: await readBuiltFolder(folder, part),
  dispose: () => Promise.resolve(),
});

async function built(part: string, tell: (line: string) => void): Promise<Built> {
  // The compiler is loaded only where something is compiled: a rollback must not wait for it.
  const [{ buildPart }, { readPart }] = await Promise.all([
    import('../../build/build-part'),
    import('../../build/parts'),
  ]);
  const source = await readPart(part);
  tell(`Building ${part} …`);
  const { folder, release } = await buildPart(source);
  return { folder, release, dispose: () => rm(folder, { recursive: true }) };
}
