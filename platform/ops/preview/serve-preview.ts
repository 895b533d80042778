import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { SHELL, type ServedTrial } from '../../core/build/project';
import type { Release } from '../../core/contract/release';
import { html } from '../../core/server/html';
import { STORE_PATHS } from '../../core/store/release-store';
import { publicHalf } from '../../core/store/signing-keys';
import { siteInForce } from '../../core/release/change-site';
import { CHROMIUM_ARGS } from '../browser-gate/browse';
import { sampledPages } from '../browser-gate/smoke-run';
import { comparePages, type PageComparison } from './screenshots';
import { fixedSite, fixedSource } from '../browser-gate/trial-source';
import type { CommandContext, CommandResult } from '../../core/release/command';
import { UsageError } from '../../core/release/options';
import { planPromotion } from '../../core/release/plans';
import { publish } from '../../core/release/publish';
import type { SiteContent } from '../../core/release/site-content';
import { openWriter, type ReleaseWriter } from '../../core/release/writer';
import { candidateOf } from '../../core/release/commands/publish';

/** Revisions of the served site: everyone sees the change; the screenshots before it are pinned to the site in force. */
const CHANGED = 1;
const IN_FORCE = 2;

type PreviewContext = CommandContext<{
  readonly from?: string;
  readonly report?: string;
  readonly once?: boolean;
}>;

/**
 * `preview PART [--from DIR] [--report DIR] [--once]`: serves the site in force with this build of a part, which may be new,
 * on this machine, and writes an HTML report of each of its pages before and after, in every language and width. Writes nothing into the
 * release store and needs no signing key, so a pull request can run it.
 */
export async function servePreview(context: PreviewContext): Promise<CommandResult> {
  const { project, words, options, env, writer, log, print, stopSignal } = context;
  const [part] = words;
  const { serveTrial } = project;
  if (part === undefined) throw new UsageError('Write: release -- preview PART [--from DIR] [--report DIR] [--once]');
  if (!serveTrial) throw new UsageError('This project serves no sites to try (serveTrial), so nothing can be shown.');
  const current = await siteInForce(writer, options.environment);
  const { folder, release, dispose } = await candidateOf(context, part);
  const own = await mkdtemp(join(tmpdir(), 'preview-'));
  try {
    const copy = await copyOf(writer, current, own);
    await publish(copy, folder, release);
    const planned = planPromotion(current, part, release.build);
    const source = fixedSource(await fixedSite(copy, planned, CHANGED), [await fixedSite(copy, current, IN_FORCE)]);
    const { location: releaseStore } = copy.objects;
    const ofCopy = { RELEASE_STORE: releaseStore, RELEASE_PUBLIC_KEY: copy.trusted };
    const trial = { source, env: { ...env, ...ofCopy }, releaseStore, releasePublicKey: copy.trusted };
    const served = await serveTrial(trial);
    try {
      const address = options.once ? '' : `: ${served.url}`;
      log(`${part}@${release.build} inside ${options.environment}, revision ${String(current.revision)}${address}`);
      const known = await pagesInForce(copy, current, part);
      const comparisons = await screenshots(context, { served, planned, release, known });
      const report = resolve(options.report ?? `preview-${part}`);
      await writeReport(report, { title: `${part}@${release.build}`, comparisons });
      const result = resultOf(comparisons, join(report, 'index.html'));
      if (options.once || options.json) return result;
      result.lines.forEach((line) => print(line));
      print(`The site is at ${served.url} until you stop it (Ctrl-C).`);
      await new Promise((stopped) => stopSignal().addEventListener('abort', stopped));
      return { lines: [], json: null };
    } finally {
      await served.close();
    }
  } finally {
    await dispose();
    await rm(own, { recursive: true, force: true });
  }
}

/** A store of this run's own with the stable builds of a site, which are signed as they were, and with a key for one more. */
async function copyOf(writer: ReleaseWriter, { shell, remotes }: SiteContent, folder: string): Promise<ReleaseWriter> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const trusted = [publicHalf(privateKey), writer.trusted].join(',');
  const copy = await openWriter(join(folder, 'store'), privateKey, trusted);
  const keys = await writer.objects.read(STORE_PATHS.keys);
  if (keys) await copy.objects.writeOnce(STORE_PATHS.keys, keys.body);
  for (const [part, { stable }] of Object.entries({ ...remotes, shell })) {
    const release = await writer.store.release(part, stable);
    const files = release.files.map(({ path }) => STORE_PATHS.file(release, path));
    const documents = [STORE_PATHS.release(part, stable), STORE_PATHS.provenance(part, stable)];
    for (const key of [...documents, ...files, ...files.map((file) => `${file}.br`)]) {
      const stored = await writer.objects.read(key);
      if (stored) await copy.objects.writeOnce(key, stored.body);
    }
  }
  return copy;
}

/** Names of the pages that a remote has in a site; of the shell, whose pages have always been there, null. */
async function pagesInForce(
  { store }: ReleaseWriter,
  { remotes }: SiteContent,
  part: string,
): Promise<ReadonlySet<string> | null> {
  if (part === SHELL) return null;
  const live = remotes[part];
  const pages = live ? (await store.release(part, live.stable)).pages : [];
  return new Set(pages.map(({ name }) => name));
}

interface Preview {
  readonly served: ServedTrial;
  readonly planned: SiteContent;
  readonly release: Release;
  /** Names of the pages that there were before; null for a part whose pages are all known. */
  readonly known: ReadonlySet<string> | null;
}

/** A page before and after; `isNew`: before, its address named none. */
interface PreviewedPage extends PageComparison {
  readonly isNew: boolean;
}

async function screenshots(context: CommandContext, preview: Preview): Promise<PreviewedPage[]> {
  const { served, planned, release, known } = preview;
  const { project, env } = context;
  const executablePath = await project.findChromium?.(env);
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS });
  try {
    const pages = await sampledPages(context, planned, release);
    const { url, cookies, logIn } = served;
    const request = { url, cookies, logIn, candidate: release, pages, locales: project.shell.locales };
    const compared = await comparePages(browser, request, { [served.pinCookie]: String(IN_FORCE) });
    return compared.map((page) => ({ ...page, isNew: known !== null && !known.has(page.page) }));
  } finally {
    await browser.close();
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

function resultOf(comparisons: readonly PreviewedPage[], report: string) {
  const pages = comparisons.map(({ page, locale, width, address, changed, isNew }) => ({
    ...{ page, locale, width, address, changed, isNew },
  }));
  const changes = pages.filter(({ changed, isNew }) => isNew || changed > 0);
  return {
    lines: [
      ...changes.map(
        ({ page, locale, width, changed, isNew }) =>
          `  ${page}, ${locale}, ${String(width)} px: ${isNew ? 'a new page' : `${percent(changed)} of the pixels changed`}`,
      ),
      `${String(changes.length)} of ${String(pages.length)} screenshots changed: ${report}`,
    ],
    json: { report, pages },
  };
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem}
figure{display:inline-block;vertical-align:top;margin:0 1rem 1rem 0;max-width:30%}img{max-width:100%;border:1px solid}
figcaption{font-size:14px}h2{font-size:1.1rem;margin:2rem 0 .5rem}`;

interface Report {
  readonly title: string;
  readonly comparisons: readonly PreviewedPage[];
}

/** Writes `index.html` and the screenshots beside it into a folder, new pages first, then those that changed most. */
async function writeReport(folder: string, { title, comparisons }: Report): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sections = [];
  for (const { page, locale, width, address, changed, isNew, ...images } of comparisons.toSorted(
    (a, b) => Number(b.isNew) - Number(a.isNew) || b.changed - a.changed,
  )) {
    const names = [];
    for (const image of isNew ? (['after'] as const) : (['before', 'after', 'difference'] as const)) {
      const name = `${page}-${locale}-${String(width)}-${image}.png`;
      await writeFile(join(folder, name), images[image]);
      names.push(
        html`<figure>
          <a href="${name}"><img src="${name}" alt="${image}" loading="lazy" /></a>
          <figcaption>${image}</figcaption>
        </figure>`,
      );
    }
    sections.push(
      html`<section>
        <h2>${page}, ${locale}, ${width} px: ${isNew ? 'a new page' : percent(changed)}</h2>
        <p><code>${address}</code></p>
        ${names}
      </section>`,
    );
  }
  const document = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
      <title>${title}</title
      ><style>
        ${{ html: STYLE }}
      </style>
      <h1>${title}: before and after</h1>
      ${sections}
    </html>`;
  await writeFile(join(folder, 'index.html'), document.html);
}
