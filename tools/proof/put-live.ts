import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import {
  changeSite,
  currentDocument,
  liveBuilds,
  PlanRefusedError,
  withLive,
  type SiteContent,
  publish,
  type ReleaseWriter,
} from '@jnn/platform/release';
import { type CodeFault, faultyPage } from '@jnn/e2e/code-faults';
import { join } from 'node:path';
import { buildPart, type BuiltPart, readPart, type Part, type SharedRanges } from '@jnn/platform/build';
import { isForServers, placeOfFile, type Release } from '@jnn/platform/contract';
import { withCopyOf } from '../part-copy';
import { PROJECT } from '../project';

export interface FaultToPutLive {
  readonly remote: string;
  readonly fault: CodeFault;
  readonly environment: string;
  /** Whether the build before remains as the last good one. */
  readonly lastGood: boolean;
}

/** A faulty live build, and the one it replaced. */
export interface LiveFault extends FaultToPutLive {
  readonly build: string;
  readonly good: string;
  /** Addresses of the browser's files that it alone has. */
  readonly files: readonly string[];
  readonly revision: number;
}

/** The site before any fault: the environment's last revision that this panel did not write, else that of the `usual` one. */
export async function wholeSite(
  writer: ReleaseWriter,
  { environment, usual }: { readonly environment: string; readonly usual: string },
): Promise<SiteContent> {
  const current = await currentDocument(writer, environment);
  for (let revision = current?.revision ?? 0; revision > 0; revision -= 1) {
    const document = await writer.store.siteDocument(environment, revision);
    if (document.change?.by !== PANEL) return document;
  }
  const site = environment === usual ? null : await currentDocument(writer, usual);
  if (site) return site;
  throw new PlanRefusedError('There is no site yet; run "npm start" once.');
}

/** Author of the panel's revisions in the history. */
const PANEL = 'fault panel';

/** Builds, publishes and promotes a faulty build without the gate; everything else is as in the whole site. */
export async function putLive(writer: ReleaseWriter, whole: SiteContent, wanted: FaultToPutLive): Promise<LiveFault> {
  const { remote, fault, environment, lastGood } = wanted;
  const good = liveBuilds(whole, remote).stable;
  const { folder, release } = await buildFaulty(remote, fault);
  try {
    await publish(writer, folder, release);
  } finally {
    await rm(folder, { recursive: true });
  }
  const { build } = release;
  const goodFiles = filesOf(await writer.store.release(remote, good));
  const files = filesOf(release).filter((file) => !goodFiles.includes(file));
  const { revision } = await changeSite(writer, {
    environment,
    parts: null,
    plan: () => withLive(whole, remote, { stable: build, lastGood: lastGood ? good : null }),
    by: PANEL,
    why: `to see ${remote} when it ${fault.replaceAll('-', ' ')}`,
    smokeSkipped: 'the fault is on purpose',
    confirm: () => true,
  });
  return { ...wanted, build, good, files, revision };
}

/** Addresses of a build's files for browsers. */
const filesOf = (release: Release): string[] =>
  release.files
    .filter(({ path }) => !isForServers(path))
    .map(({ path }) => `/releases/${release.part}/${placeOfFile(release, path)}`);

/** Builds a remote from a copy of its source with a fault in every page. Rejects for a part that is no remote. */
export async function buildFaulty(remote: string, fault: CodeFault): Promise<BuiltPart> {
  const part = await readPart(remote, PROJECT);
  if (!part.remote) throw new Error(`Faults are put into remotes, and ${remote} is none.`);
  const { pages } = part.remote;
  return withCopyOf(part, async (copy) => {
    const source = join(copy.folder, 'src');
    for (const { name } of pages) await inject(join(source, 'pages'), name, fault);
    for (const locale of PROJECT.shell.locales) await mark(join(source, 'messages', `${locale}.json`), fault);
    return buildPart({ ...copy, ...rangesOf(fault) });
  });
}

async function inject(pages: string, name: string, fault: CodeFault): Promise<void> {
  await rename(join(pages, `${name}.tsx`), join(pages, `${name}.whole.tsx`));
  await writeFile(join(pages, `${name}.tsx`), faultyPage(fault, `./${name}.whole`));
}

/** Adds a word, so that the words too are a file of this build alone, which can be lost while the last good build has its own. */
async function mark(messages: string, fault: CodeFault): Promise<void> {
  const words: unknown = JSON.parse(await readFile(messages, 'utf8'));
  await writeFile(messages, JSON.stringify({ ...Object(words), faultPanel: fault }));
}

/** A range that no shell of this site satisfies. */
const NEXT_REACT: SharedRanges = { ...PROJECT.shell.shared, react: '^99.0.0' };

const rangesOf = (fault: CodeFault): Pick<Part, 'ranges'> =>
  fault === 'wrong-shared-version' ? { ranges: NEXT_REACT } : {};
