import {
  audienceInWords,
  type Freeze,
  type LiveRemote,
  type Provenance,
  type SiteDocument,
} from '../../contract/release';
import { SHELL } from '../../build/project';
import { siteInForce } from '../change-site';
import { defineCommand, TEXT } from '../command';
import { revisionOf, UsageError } from '../options';
import { differences } from '../site-content';

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
    lastGood === null ? 'no earlier build' : `last good ${[lastGood, ...earlier].join(', ')}`,
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
