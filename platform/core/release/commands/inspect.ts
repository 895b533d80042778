import {
  audienceInWords,
  type Freeze,
  type LiveRemote,
  type Provenance,
  type SiteDocument,
} from '../../contract/release';
import { dearestLoad } from '../../contract/release-cost';
import { SHELL } from '../../build/project';
import { chainTo, siteInForce } from '../change-site';
import { inKilobytes } from '../costs';
import { defineCommand, TEXT } from '../command';
import { partAndBuild, revisionOf, UsageError } from '../options';
import { differences, PlanRefusedError } from '../site-content';

/** `status`: shows what is live. Reads three objects, however many releases there are. */
export const statusCommand = defineCommand({
  help: [['status', 'what is live']],
  options: {},
  reads: true,
  async run({ writer, options }) {
    const document = await siteInForce(writer, options.environment);
    const { revision, environment, shell, remotes, pinned = {}, freezes = [], change } = document;
    const live = Object.entries<LiveRemote>({ [SHELL]: shell, ...remotes });
    const width = Math.max(...live.map(([part]) => part.length));
    const pins = Object.entries(pinned).flatMap(([part, builds]) => builds.map((build) => `${part}@${build}`));
    return {
      lines: [
        `${environment}, revision ${revision}${change ? `, ${change.at} by ${change.by}: ${change.why}` : ''}`,
        ...live.map(([part, builds]) => `  ${part.padEnd(width)}  ${liveBuildsInWords(builds)}`),
        ...freezes.filter(({ until }) => Date.parse(until) > Date.now()).map(freezeInWords),
        ...(pins.length > 0 ? [`  pinned: ${pins.join(', ')}`] : []),
      ],
      json: document,
    };
  },
});

const freezeInWords = ({ from, until, by, why }: Freeze): string => `  frozen: ${from} to ${until}, by ${by}: ${why}`;

const liveBuildsInWords = ({ stable, lastGood, earlier = [], canary }: LiveRemote): string =>
  [
    stable,
    lastGood === null ? 'nothing to fall back to' : `last good ${[lastGood, ...earlier].join(', ')}`,
    ...(canary ? [`canary ${canary.build} for ${audienceInWords(canary)}`] : []),
  ].join('  ');

/** Revisions shown without `--limit`. */
const LIMIT = 20;

/** `history [--limit N]`: shows who changed what, when and why, the latest first. */
export const historyCommand = defineCommand({
  help: [['history [--limit N]', 'who, when, why, what']],
  options: { limit: TEXT },
  reads: true,
  async run({ writer, options }) {
    const { environment, limit } = options;
    const { revision } = await siteInForce(writer, environment);
    const count = Math.min(revision, limit === undefined ? LIMIT : revisionOf(limit));
    const revisions = Array.from({ length: count }, (_, back) => revision - back);
    const documents = await Promise.all(revisions.map((one) => writer.store.siteDocument(environment, one)));
    return {
      lines: documents.flatMap(changeInWords),
      json: documents.map(({ revision: number, change }) => ({ revision: number, ...change })),
    };
  },
});

function changeInWords({ revision, change }: SiteDocument): string[] {
  if (!change) return [`${revision}`];
  const { at, by, why, changes, smokeSkipped, approved } = change;
  return [
    `${revision}  ${at}  ${by}${approved === undefined ? '' : `, approved by ${approved}`}: ${why}`,
    ...changes.map((line) => `    ${line}`),
    ...(smokeSkipped === undefined ? [] : [`    without a smoke run: ${smokeSkipped}`]),
  ];
}

/** A revision is missing, was altered, or is not the one that the next was made after. */
export class HistoryBrokenError extends Error {
  override readonly name = 'HistoryBrokenError';
}

/**
 * `audit`: verifies the history, which is a chain: each revision is signed and names the file of the one before. Rejects
 * with HistoryBrokenError at the first that does not fit.
 */
export const auditCommand = defineCommand({
  help: [['audit', 'verifies that the history is whole: each entry signed, and after the one before']],
  options: {},
  reads: true,
  async run({ writer, options }) {
    const { environment } = options;
    const { revision } = await siteInForce(writer, environment);
    // Release tools of earlier versions wrote revisions that name none.
    let chainedFrom = 1;
    for (let at = 1; at <= revision; at += 1) {
      const { previous } = await writer.store.siteDocument(environment, at).catch((problem: unknown) => {
        const why = problem instanceof Error ? problem.message : String(problem);
        throw new HistoryBrokenError(`The history of ${environment} is broken at revision ${String(at)}: ${why}`);
      });
      if (previous === undefined && at - chainedFrom <= 1) chainedFrom = at;
      else if (previous !== (await chainTo(writer, environment, at - 1)).previous) {
        throw new HistoryBrokenError(
          `The history of ${environment} is broken: revision ${String(at)} was not made after the revision ${String(at - 1)} that is stored.`,
        );
      }
    }
    return {
      lines: [
        `The history of ${environment} is whole: ${String(revision)} revisions, all signed, each after the one before.`,
        ...(chainedFrom > 1 ? [`Revisions before ${String(chainedFrom)} are signed and older than the chain.`] : []),
      ],
      json: { environment, revision, chainedFrom },
    };
  },
});

/** `diff REVISION REVISION`: shows the differences between two revisions. */
export const diffCommand = defineCommand({
  help: [['diff REVISION REVISION', 'what differs']],
  options: {},
  reads: true,
  async run({ writer, options, words }) {
    const [from, to] = words;
    if (to === undefined) throw new UsageError('Write: release -- diff REVISION REVISION');
    const read = (word: string | undefined) => writer.store.siteDocument(options.environment, revisionOf(word));
    const changes = differences(await read(from), await read(to));
    return { lines: changes.length > 0 ? changes : ['No difference.'], json: changes };
  },
});

/** `cost PART BUILD FROM`: shows what a build costs a browser that has the files of another one, file by file. */
export const costCommand = defineCommand({
  help: [['cost PART BUILD FROM', 'what a build costs visitors who have the files of FROM, file by file']],
  options: {},
  reads: true,
  async run({ writer, words }) {
    const [part, build] = partAndBuild(words, 'cost PART BUILD FROM');
    const [, from] = partAndBuild([part, ...words.slice(2)], 'cost PART BUILD FROM');
    const [release, cost] = await Promise.all([
      writer.store.release(part, build),
      writer.store.cost(part, build, from),
    ]);
    if (!cost) {
      throw new PlanRefusedError(
        `What ${part}@${build} costs who has ${from} is not known: publish it again while ${from} is one of the last builds that were live.`,
      );
    }
    const width = Math.max(...cost.files.map(({ path }) => path.length));
    const page = dearestLoad(release, cost);
    return {
      lines: [
        ...cost.files.map(
          ({ path, whole, difference }) =>
            `  ${path.padEnd(width)}  ${inKilobytes(whole).padStart(9)}  ${difference === null ? 'whole' : difference === 0 ? 'unchanged' : inKilobytes(difference).padStart(9)}`,
        ),
        `The dearest page takes ${inKilobytes(page.differences)}, whole ${inKilobytes(page.whole)}.`,
      ],
      json: { ...cost, page },
    };
  },
});

/** `show PART BUILD`: shows what a build was made of, its pages and its size. */
export const showCommand = defineCommand({
  help: [['show PART BUILD', 'what a build was made of: commit, lockfile, tools, pages, size']],
  options: {},
  reads: true,
  async run({ writer, words }) {
    const [part, build] = words;
    if (part === undefined || build === undefined) throw new UsageError('Write: release -- show PART BUILD');
    const [release, provenance] = await Promise.all([
      writer.store.release(part, build),
      writer.store.provenance(part, build),
    ]);
    const bytes = release.files.reduce((sum, file) => sum + file.bytes, 0);
    return {
      lines: [
        `${part}@${build}`,
        ...(provenance ? provenanceInWords(provenance) : ['  published without saying what it was made of']),
        ...release.pages.map(({ name, paths }) => `  page      ${name}: ${paths.join(', ')}`),
        `  files     ${String(release.files.length)}, ${String(Math.ceil(bytes / 1024))} KB`,
      ],
      json: { part, build, provenance, pages: release.pages, bytes },
    };
  },
});

const provenanceInWords = ({ commit, modified, lockfile, tools }: Provenance): string[] => [
  `  commit    ${commit ?? 'none'}${modified ? ', with changes that were not committed' : ''}`,
  `  lockfile  ${lockfile === null ? 'none' : `sha256 ${lockfile}`}`,
  `  tools     ${Object.entries(tools)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}`,
];

/**
 * `types [PART] [--to REVISION]`: the pages of the live builds, or of a revision's, as TypeScript, so that a link to a page
 * that is not there is a type error. Leaves out PART, which declares its own.
 */
export const typesCommand = defineCommand({
  help: [
    [
      'types [PART] [--to REVISION]',
      'the live pages as TypeScript, for links; without those of PART, which declares its own',
    ],
  ],
  options: { to: TEXT },
  reads: true,
  async run({ project, writer, options, words }) {
    const [own] = words;
    const { environment, to } = options;
    const document =
      to === undefined
        ? await siteInForce(writer, environment)
        : await writer.store.siteDocument(environment, revisionOf(to));
    const others = Object.entries<LiveRemote>(document.remotes).filter(([part]) => part !== own);
    const releases = await Promise.all(others.map(([part, { stable }]) => writer.store.release(part, stable)));
    const remotes = releases
      .map(({ part, build, pages }) => ({ part, build, pages: pages.map(({ name, paths }) => ({ name, paths })) }))
      .sort((one, other) => one.part.localeCompare(other.part));
    return {
      lines: [
        `// The pages of ${environment} at revision ${String(document.revision)}, written by the release tool.`,
        `declare module '${project.linkModule ?? 'site-pages'}' {`,
        '  interface SiteRemotes {',
        // JSON of names and paths is their literal type.
        ...remotes.map(({ part, build, pages }) => `    '${part}': ${JSON.stringify({ pages })}; // ${build}`),
        '  }',
        '}',
        'export {};',
      ],
      json: { environment, revision: document.revision, remotes },
    };
  },
});
