import * as z from 'zod';
import { BuildId, PartName } from '../../contract/release';

/** What can be done to a part; `fields`: what has to be said besides who and why. */
export const ACTIONS = {
  promote: { title: 'Promote a build', fields: ['build'] },
  canary: { title: 'Give a build to a share of the visitors', fields: ['build', 'percent'] },
  rollback: { title: 'Roll back', fields: [] },
} as const;
export const ActionName = z.enum(['promote', 'canary', 'rollback']);
export type ActionName = z.infer<typeof ActionName>;

const sentence = (least: number, most: number, what: string) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{C}]*$/u, `${what} is one line.`)
    .min(least, `${what} has at least ${least} characters.`)
    .max(most, `${what} has at most ${most} characters.`);

const Action = z.object({
  action: ActionName,
  part: z.string().refine((part) => PartName.safeParse(part).success, 'There is no such part.'),
  build: z
    .string()
    .refine((build) => build === '' || BuildId.safeParse(build).success, 'A build is named by 16 hexadecimal digits.')
    .default(''),
  percent: z.coerce
    .number('The share is a number of percent.')
    .min(0, 'The share is at least 0 %.')
    .max(100, 'The share is at most 100 %.')
    .default(0),
  by: sentence(2, 40, 'Your name'),
  why: sentence(5, 200, 'The reason'),
});
export type Action = z.infer<typeof Action>;

/** What a form holds; anything may be missing or wrong. */
export type Filled = Readonly<Record<string, string>>;

/** Reads what a form holds; `problem` says what is wrong with it. */
export function readAction(filled: Filled): Action | { readonly action: ActionName | null; readonly problem: string } {
  const known = ActionName.safeParse(filled['action']);
  const parsed = Action.safeParse(filled);
  if (!parsed.success || !known.success) {
    return { action: known.data ?? null, problem: parsed.error?.issues[0]?.message ?? 'The form cannot be read.' };
  }
  const lacksBuild = ACTIONS[known.data].fields.some((field) => field === 'build') && parsed.data.build === '';
  return lacksBuild ? { action: known.data, problem: 'Name the build by its 16 hexadecimal digits.' } : parsed.data;
}

/** The command line of an action. Values of options follow a `=`, so that none is taken for another option. */
export function wordsOf({ action, part, build, percent, by, why }: Action): string[] {
  const { fields } = ACTIONS[action];
  const values: Readonly<Record<(typeof fields)[number], string>> = { build, percent: `${percent}%` };
  return [action, part, ...fields.map((field) => values[field]), `--by=${by}`, `--why=${why}`, '--json'];
}
