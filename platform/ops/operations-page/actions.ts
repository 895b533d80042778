import * as z from 'zod';
import { BuildId, PartName } from '../../core/contract/release';

interface WhatIsDone {
  readonly title: string;
  readonly of: 'part' | 'site';
  readonly fields: readonly ('build' | 'percent' | 'until')[];
}

/** What can be done, `of` a part or the whole site; `fields`: what has to be said besides who and why. */
export const ACTIONS = {
  promote: { title: 'Promote a build', of: 'part', fields: ['build'] },
  canary: { title: 'Give a build to a share of the visitors', of: 'part', fields: ['build', 'percent'] },
  rollback: { title: 'Roll back', of: 'part', fields: [] },
  freeze: { title: 'Freeze releases', of: 'site', fields: ['until'] },
  unfreeze: { title: 'End the freeze', of: 'site', fields: [] },
} as const satisfies Readonly<Record<string, WhatIsDone>>;
export const ActionName = z.enum(['promote', 'canary', 'rollback', 'freeze', 'unfreeze']);
export type ActionName = z.infer<typeof ActionName>;

const sentence = (least: number, most: number, what: string) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{C}]*$/u, `${what} is one line.`)
    .min(least, `${what} has at least ${least} characters.`)
    .max(most, `${what} has at most ${most} characters.`);

const UNTIL = 'Say until when, with the time zone, such as 2026-12-24T18:00+01:00.';

const Action = z.object({
  action: ActionName,
  /** Empty for what is done to the whole site. */
  part: z
    .string()
    .refine((part) => part === '' || PartName.safeParse(part).success, 'There is no such part.')
    .default(''),
  build: z
    .string()
    .refine((build) => build === '' || BuildId.safeParse(build).success, 'A build is named by 16 hexadecimal digits.')
    .default(''),
  percent: z.coerce
    .number('The share is a number of percent.')
    .min(0, 'The share is at least 0 %.')
    .max(100, 'The share is at most 100 %.')
    .default(0),
  until: z
    .string()
    .trim()
    .refine((until) => until === '' || /^\d{4}-\d\d-\d\dT[\d:]+(?:Z|[+-]\d\d:\d\d)$/.test(until), UNTIL)
    .default(''),
  /** When a freeze begins: when its plan was first shown, so that it stays the plan that is confirmed. */
  from: z.iso.datetime().default(() => new Date().toISOString()),
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
  const problem = lackingIn(parsed.data);
  return problem === null ? parsed.data : { action: known.data, problem };
}

/** What an action needs and a form did not say; null when nothing lacks. */
function lackingIn({ action, part, ...said }: Action): string | null {
  const { of, fields } = ACTIONS[action];
  const needs = (name: Field): boolean => fields.some((field) => field === name);
  if ((of === 'part') !== (part !== '')) return 'There is no such part.';
  if (needs('build') && said.build === '') return 'Name the build by its 16 hexadecimal digits.';
  return needs('until') && said.until === '' ? UNTIL : null;
}

/** What has to be said of some action besides who and why. */
export type Field = (typeof ACTIONS)[ActionName]['fields'][number];

/** The name of an action, with the part that it is about. */
export const headingOf = (action: ActionName, part: string): string =>
  part === '' ? ACTIONS[action].title : `${ACTIONS[action].title}: ${part}`;

/** The command line of an action. Values of options follow a `=`, so that none is taken for another option. */
export function wordsOf({ action, part, build, percent, from, until, by, why }: Action): string[] {
  const { fields } = ACTIONS[action];
  const values: Readonly<Record<Field, string>> = { build, percent: `${percent}%`, until: `--until=${until}` };
  const begins = action === 'freeze' ? [`--from=${from}`] : [];
  const said = [part, ...fields.map((field) => values[field])].filter((word) => word !== '');
  return [action, ...said, ...begins, `--by=${by}`, `--why=${why}`, '--json'];
}
