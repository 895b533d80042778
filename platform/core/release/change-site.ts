import { createHash } from 'node:crypto';
import type { DeclaredEnvironment, SiteDocument } from '../contract/release';
import { revisionIn, STORE_PATHS } from '../store/release-store';
import { signedText, canonical } from '../store/signatures';
import { costsInWords } from './costs';
import { differences, PlanRefusedError, type SiteContent } from './site-content';
import { refuseWithoutRole, type ReleaseWriter } from './writer';
import { SHELL } from '../build/project';

/** Attempts before the command fails; more than anyone expects of simultaneous releases. */
const TRIES = 40;

/** A requested change of a site. */
export interface WantedChange {
  readonly environment: string;
  /** The parts that it changes; null: the whole site. */
  readonly parts: readonly string[] | null;
  /** Computes the new content. Pure: it runs again on the newer document when another change came first. */
  readonly plan: (current: SiteDocument | null) => SiteContent;
  /** Throws when the planned site would not work. Called for every plan before it is written. */
  readonly check?: (current: SiteDocument | null, planned: SiteContent) => Promise<void>;
  readonly by: string;
  readonly why: string;
  readonly smokeSkipped?: string | undefined;
  /** Who approved it. */
  readonly approved?: string | undefined;
  /** Shows the plan; returns false for a dry run, which stops there. */
  readonly confirm: (revision: number, changes: readonly string[]) => boolean;
}

export interface ChangeOutcome {
  readonly status: 'applied' | 'planned' | 'unchanged';
  /** The current revision; for `planned`, the one that the plan would create. */
  readonly revision: number;
  readonly changes: readonly string[];
}

/** Another change of the same part came first; the user has to repeat the command. */
export class ChangedMeanwhileError extends Error {
  override readonly name = 'ChangedMeanwhileError';
}

/**
 * Creates a new revision. Of two simultaneous changes, the first to write its document wins; the other plans again on the
 * new document, or rejects with ChangedMeanwhileError when both changed the same part. Rejects with errors of `plan` and
 * `check`.
 */
export async function changeSite(writer: ReleaseWriter, wanted: WantedChange): Promise<ChangeOutcome> {
  const { environment } = wanted;
  await declaredEnvironment(writer, environment);
  const first = await currentDocument(writer, environment);
  await refuseWithoutRole(writer, { kind: 'operate', environment, revision: (first?.revision ?? 0) + 1 });
  let current = first;
  for (let left = TRIES; left > 0; left -= 1) {
    const planned = wanted.plan(current);
    const differing = differences(current, planned);
    if (differing.length === 0) return { status: 'unchanged', revision: current?.revision ?? 0, changes: [] };
    await wanted.check?.(current, planned);
    const changes = [...differing, ...(await costsInWords(writer, current, planned))];
    const before = current?.revision ?? 0;
    const chained = await chainTo(writer, environment, before);
    const document = { ...toDocument(wanted, before + 1, planned, changes), ...chained };
    const { revision } = document;
    if (!wanted.confirm(revision, changes)) return { status: 'planned', revision, changes };
    if (await commit(writer, document)) return { status: 'applied', revision, changes };
    await pause();
    current = await currentDocument(writer, environment);
    await refuseWhenOvertaken(writer, wanted, { first, now: current, mine: planned });
  }
  throw new ChangedMeanwhileError(`${environment} is being changed by many at once; repeat the command in a moment.`);
}

/** The current site document; null while the environment has none. */
export async function currentDocument({ store }: ReleaseWriter, environment: string): Promise<SiteDocument | null> {
  const revision = await store.currentRevision(environment);
  return revision === null ? null : store.siteDocument(environment, revision);
}

/** As {@link currentDocument}, but throws PlanRefusedError when there is no site. */
export async function siteInForce(writer: ReleaseWriter, environment: string): Promise<SiteDocument> {
  await declaredEnvironment(writer, environment);
  const document = await currentDocument(writer, environment);
  if (document) return document;
  throw new PlanRefusedError(`There is no site in "${environment}" yet; promote a build of the shell first.`);
}

/** How an environment is declared. Rejects with PlanRefusedError, which names the declared ones, when it is not. */
export async function declaredEnvironment({ store }: ReleaseWriter, name: string): Promise<DeclaredEnvironment> {
  const environments = await store.environments();
  const found = environments[name];
  if (found) return found;
  throw new PlanRefusedError(
    `There is no environment "${name}"; declared are ${Object.keys(environments).join(', ')}. "release -- environment ${name}" declares it.`,
  );
}

function toDocument(wanted: WantedChange, revision: number, content: SiteContent, changes: string[]): SiteDocument {
  const { environment, by, why, smokeSkipped, approved } = wanted;
  const { shell, remotes, pinned, rollouts, freezes } = content;
  const change = {
    ...{ at: new Date().toISOString(), by, why, changes },
    ...(smokeSkipped ? { smokeSkipped } : {}),
    ...(approved ? { approved } : {}),
  };
  return {
    revision,
    environment,
    shell,
    remotes,
    ...(pinned ? { pinned } : {}),
    ...(rollouts ? { rollouts } : {}),
    ...(freezes ? { freezes } : {}),
    change,
  };
}

/** What the revision after this one names it by: the SHA-256 of its file; nothing where there is none. */
export async function chainTo({ objects }: ReleaseWriter, environment: string, revision: number) {
  const stored = await objects.read(STORE_PATHS.site(environment, revision));
  return stored ? { previous: createHash('sha256').update(stored.body).digest('hex') } : {};
}

/** Writes a revision; false when its number is taken. Afterwards the pointer is at this number or a later one. */
async function commit({ objects, store, key }: ReleaseWriter, document: SiteDocument): Promise<boolean> {
  const { environment, revision } = document;
  const text = Buffer.from(signedText(document, key));
  const outcome = await objects.writeOnce(STORE_PATHS.site(environment, revision), text);
  // Also move the pointer to another process's revision: that process may have crashed before doing so.
  if (outcome === 'present') await store.siteDocument(environment, revision);
  await advancePointer(objects, environment, revision);
  return outcome === 'written';
}

async function advancePointer(objects: ReleaseWriter['objects'], environment: string, revision: number): Promise<void> {
  const key = STORE_PATHS.pointer(environment);
  for (;;) {
    const pointer = await objects.read(key);
    if (pointer && revisionIn(pointer.body, environment) >= revision) return;
    const moved = await objects.swap(key, Buffer.from(`${String(revision)}\n`), pointer?.version ?? null);
    if (moved === 'swapped') return;
  }
}

/** Throws when a part that the change is about was changed since `first`, naming the part and who did it. */
async function refuseWhenOvertaken(
  { store }: ReleaseWriter,
  { environment, parts }: WantedChange,
  seen: { readonly first: SiteDocument | null; readonly now: SiteDocument | null; readonly mine: SiteContent },
): Promise<void> {
  const { first, now, mine } = seen;
  const changedIn = (content: SiteContent | null) => (part: string) =>
    canonicalLive(content, part) !== canonicalLive(first, part);
  const overtaken = parts
    ? parts.filter(changedIn(now))
    : // A change of the whole site has no quarrel with a part that is now as it would leave it.
      allParts(first, now)
        .filter(changedIn(now))
        .filter((part) => canonicalLive(now, part) !== canonicalLive(mine, part));
  if (!now || overtaken.length === 0) return;
  let revision = (first?.revision ?? 0) + 1;
  let culprit = await store.siteDocument(environment, revision);
  while (revision < now.revision && !overtaken.some(changedIn(culprit)))
    culprit = await store.siteDocument(environment, ++revision);
  const { by = 'someone', at = '' } = culprit.change ?? {};
  throw new ChangedMeanwhileError(
    `${overtaken.join(', ')} ${overtaken.length > 1 ? 'were' : 'was'} changed meanwhile (revision ${String(revision)}, by ${by}${at && ` at ${at}`}); look at "release -- status" and repeat the command if you still want it.`,
  );
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.random() * 20));

const allParts = (...sites: readonly (SiteContent | null)[]): string[] => [
  ...new Set(sites.flatMap((site) => (site ? [SHELL, ...Object.keys(site.remotes)] : []))),
];

/** The live builds of a part and its plan as one text, for comparison. */
function canonicalLive(content: SiteContent | null, part: string): string {
  const live = part === SHELL ? content?.shell : content?.remotes[part];
  return canonical([live ?? null, content?.rollouts?.[part] ?? null]);
}
