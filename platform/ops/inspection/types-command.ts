import type { LiveRemote } from '../../core/contract/release';
import { siteInForce } from '../../core/release/change-site';
import { defineCommand, TEXT } from '../../core/release/command';
import { revisionOf } from '../../core/release/options';
import { pageTypes } from '../../core/release/page-types';

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
      lines: pageTypes(project, `${environment} at revision ${String(document.revision)}`, remotes),
      json: { environment, revision: document.revision, remotes },
    };
  },
});
