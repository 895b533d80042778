import { rm, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Project, readPart, UnknownPartError } from '../../build/project';
import { Release } from '../../contract/release';
import { type CommandContext, defineCommand, TEXT } from '../command';
import { UsageError } from '../options';
import { publish } from '../publish';
import { integrityOf } from '../../build/describe-files';
import { PlanRefusedError } from '../site-content';

/** `publish PART [--from DIR]`: publishes a part, which it builds, or the finished build in DIR. */
export const publishCommand = defineCommand({
  help: [
    [
      'publish PART [--from DIR]',
      'builds a part (or takes DIR) into the store; the same content twice is done already',
    ],
  ],
  options: { from: TEXT },
  async run(context) {
    const { words, options, writer, stopSignal } = context;
    const [part] = words;
    if (part === undefined) throw new UsageError('Write: release -- publish PART [--from DIR]');
    const { folder, release, dispose } = await candidateOf(context, part);
    try {
      const status = options['dry-run'] ? 'planned' : await publish(writer, folder, release, stopSignal());
      const made = status === 'planned' ? null : await writer.store.provenance(part, release.build);
      return {
        lines: [
          `${part}@${release.build}  ${SENTENCES[status]} ${writer.objects.location}`,
          ...(made?.modified
            ? ['It holds changes that were not committed: the commit that it names gives another build.']
            : []),
        ],
        json: { status, part, build: release.build, store: writer.objects.location },
      };
    } finally {
      await dispose();
    }
  },
});

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

/** The build of a part that a command is about: the finished one of `--from`, or one made from source. */
export const candidateOf = (
  { project, options, log }: CommandContext<{ readonly from?: string }>,
  part: string,
): Promise<Built> => (options.from ? given(options.from, part) : built(project, part, log));

const given = async (folder: string, part: string): Promise<Built> => ({
  folder,
  release: await readBuiltFolder(folder, part),
  dispose: () => Promise.resolve(),
});

async function built(project: Project, part: string, log: (line: string) => void): Promise<Built> {
  const source = await readPart(part, project).catch((error: unknown) => {
    throw error instanceof UnknownPartError ? new PlanRefusedError(error.message) : error;
  });
  // Load the compiler only when it is needed: a rollback must not wait for it.
  const [{ buildPart, ForeignSourceError }, { checkTypes, TypesRefusedError }] = await Promise.all([
    import('../../build/build-part'),
    import('../../build/check-types'),
  ]);
  log(`Building ${part} …`);
  // The compiler of types works beside the bundler's threads; its refusal is met below.
  const typed = checkTypes(source);
  typed.catch(() => undefined);
  try {
    const { folder, release } = await buildPart(source);
    await typed.catch(async (refusal: unknown) => {
      await rm(folder, { recursive: true });
      throw refusal;
    });
    return { folder, release, dispose: () => rm(folder, { recursive: true }) };
  } catch (error) {
    if (!(error instanceof TypesRefusedError || error instanceof ForeignSourceError)) throw error;
    throw new PlanRefusedError(`Nothing was published: ${error.message}`);
  }
}

/** Reads a finished build (`--from`). Rejects with PlanRefusedError when it is of another part or a file's hash differs. */
async function readBuiltFolder(folder: string, part: string): Promise<Release> {
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
