import { chainTo, siteInForce } from '../../core/release/change-site';
import { defineCommand } from '../../core/release/command';
import { StoreDocumentError } from '../../core/store/release-store';

/**
 * `audit`: verifies the history, which is a chain: each revision is signed and names the file of the one before. Rejects
 * with StoreDocumentError at the first that does not fit.
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
        throw new StoreDocumentError(`The history of ${environment} is broken at revision ${String(at)}: ${why}`);
      });
      if (previous === undefined && at - chainedFrom <= 1) chainedFrom = at;
      else if (previous !== (await chainTo(writer, environment, at - 1)).previous) {
        throw new StoreDocumentError(
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
