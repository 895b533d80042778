import { dearestLoad } from '../../core/contract/release-cost';
import { defineCommand } from '../../core/release/command';
import { inKilobytes } from '../../core/release/costs';
import { partAndBuild } from '../../core/release/options';
import { PlanRefusedError } from '../../core/release/site-content';

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
