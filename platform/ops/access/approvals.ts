import { randomUUID } from 'node:crypto';
import {
  type CommandContext,
  type CommandResult,
  defineCommand,
  type ReleasePlugin,
  TEXT,
} from '../../core/release/command';
import { canaryCommand, promoteCommand } from '../../core/release/commands/change';
import { PlanRefusedError } from '../../core/release/site-content';
import { refuseWithoutRole, type ReleaseWriter, whoSigns } from '../../core/release/writer';
import { STORE_PATHS } from '../../core/store/release-store';
import { signedText } from '../../core/store/signatures';
import { ChangeRequest, publicHalf } from '../../core/store/signing-keys';
import { rollCommand } from '../rollouts/rollout-commands';

/** Asks for approval as soon as a key may give it in the environment. */
export const approval: NonNullable<ReleasePlugin['approval']> = async (context, command) =>
  (await demandsApproval(context.writer, context.options.environment))
    ? (by) => askForApproval(context, command, by)
    : null;

async function demandsApproval({ store }: ReleaseWriter, environment: string): Promise<boolean> {
  const named = (await store.keys())?.keys ?? [];
  return named.some(({ may, removed }) => !removed && may.includes(`approve:${environment}`));
}

/** Whether an option is one of those with which the change is carried out when it is approved. */
const isReplayed = ([name]: readonly [string, unknown]): boolean => name in ChangeRequest.shape.options.shape;

/** Writes down, signed, what somebody else is to approve. */
async function askForApproval(
  { writer, options, words }: CommandContext,
  command: ChangeRequest['command'],
  by: string,
): Promise<CommandResult> {
  const { environment, why } = options;
  const id = randomUUID().slice(0, 8);
  const given = ChangeRequest.shape.options.parse(Object.fromEntries(Object.entries(options).filter(isReplayed)));
  const request = { id, environment, command, words, options: given, at: new Date().toISOString(), by, why };
  await writer.objects.writeOnce(STORE_PATHS.request(environment, id), Buffer.from(signedText(request, writer.key)));
  return {
    lines: [
      `${environment} demands approval by somebody else; nothing was changed yet.`,
      `They run: npm run release -- approve ${id} --environment ${environment}`,
    ],
    json: { environment, status: 'requested', request: id },
  };
}

/**
 * `approve [REQUEST]`: carries out what another person has asked for, through the same gate; without a request, shows those
 * that wait. Rejects with PlanRefusedError when it is one's own.
 */
export const approveCommand = defineCommand({
  help: [['approve [REQUEST]', 'carries out what somebody else asked for, where that is demanded; shows what waits']],
  options: { 'skip-smoke': TEXT },
  async run(context) {
    const { writer, options, words } = context;
    const { environment } = options;
    const [id] = words;
    if (id === undefined) return waitingRequests(context);
    const { request, asked } = await writer.store.request(environment, id);
    await refuseWithoutRole(writer, { kind: 'approve', environment });
    if (asked === publicHalf(writer.key) || request.by === (await whoSigns(writer, options.by))) {
      throw new PlanRefusedError(`${request.by} asked for ${id}; somebody else approves it.`);
    }
    const result = await APPROVABLE[request.command].run({
      ...context,
      words: request.words,
      options: { ...options, ...request.options, why: request.why },
      approves: request,
    });
    if (!options['dry-run']) await writer.objects.remove(STORE_PATHS.request(environment, id));
    return result;
  },
});

async function waitingRequests({ writer, options: { environment } }: CommandContext): Promise<CommandResult> {
  const waiting: ChangeRequest[] = [];
  for await (const { key } of writer.objects.list(STORE_PATHS.requests(environment))) {
    const id = /([0-9a-f]{8})\.json$/.exec(key)?.[1];
    if (id !== undefined) waiting.push((await writer.store.request(environment, id)).request);
  }
  return {
    lines: [
      waiting.length === 0 ? `Nothing waits for approval in ${environment}.` : `Waiting in ${environment}:`,
      ...waiting.map(
        ({ id, at, by, why, command, words }) => `  ${id}  ${at}  ${by}: ${why}  (${[command, ...words].join(' ')})`,
      ),
    ],
    json: waiting,
  };
}

const APPROVABLE = { promote: promoteCommand, canary: canaryCommand, roll: rollCommand } as const;
