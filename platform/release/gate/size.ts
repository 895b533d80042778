import { messagesModule, pageModule } from '../../contract/page-declaration';
import type { LoadPlan, Release } from '../../contract/release';
import { SHELL } from '../../build/parts';
import { SIZE_BUDGETS } from '../size-budgets';
import { named, type GateCheck } from './candidate';

/** What a visitor must load before a page of the part shows stays within the budget. */
export const size: GateCheck = ({ candidate }) =>
  candidate.part === SHELL
    ? over(candidate, 'its start', ['start', 'messages-hu'], [], SIZE_BUDGETS.shellStart)
    : candidate.pages.flatMap(({ name }) =>
        over(
          candidate,
          `the page "${name}"`,
          [pageModule(name), messagesModule('hu')],
          [candidate.entry],
          SIZE_BUDGETS.page,
        ),
      );

function over(
  release: Release,
  what: string,
  modules: readonly string[],
  files: readonly string[],
  budget: number,
): string[] {
  const paths = new Set([...files, ...modules.flatMap((name) => filesOf(release.loads[name]))]);
  const bytes = release.files.filter(({ path }) => paths.has(path)).reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= budget) return [];
  return [
    `${named(release)} loads ${kilobytes(bytes)} KB for ${what}, but the budget is ${kilobytes(budget)} KB: load what is not needed at once later, or change platform/release/size-budgets.ts with a reason.`,
  ];
}

const filesOf = (plan: LoadPlan | undefined): string[] =>
  plan ? [...plan.scripts, ...plan.styles, ...(plan.fonts ?? [])] : [];
const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
