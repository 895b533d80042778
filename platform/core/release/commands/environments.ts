import type { DeclaredEnvironment } from '../../contract/release';
import { STORE_PATHS } from '../../store/release-store';
import { signedText } from '../../store/signatures';
import { ChangedMeanwhileError } from '../change-site';
import { defineCommand, SWITCH } from '../command';
import { environmentOf, UsageError } from '../options';
import { refuseWithoutRole } from '../writer';

/** `environments`: shows the declared environments, and which are protected. */
export const environmentsCommand = defineCommand({
  help: [['environments', 'the declared environments, and which are protected']],
  options: {},
  async run({ writer }) {
    const environments = await writer.store.environments();
    const names = Object.keys(environments);
    const width = Math.max(...names.map((name) => name.length));
    return {
      lines: Object.entries(environments).map(([name, declared]) => `${name.padEnd(width)}  ${inWords(declared)}`),
      json: environments,
    };
  },
});

const inWords = ({ protected: isProtected, change }: DeclaredEnvironment): string =>
  `${isProtected ? 'protected' : 'a start from source may release into it'}${change ? `; ${change.at} by ${change.by}: ${change.why}` : ''}`;

/**
 * `environment NAME [--protected|--unprotected]`: declares an environment; a new one is protected unless it is said
 * otherwise. Rejects with ChangedMeanwhileError when another declaration came first.
 */
export const environmentCommand = defineCommand({
  help: [
    [
      'environment NAME [--protected|--unprotected]',
      'declares one; a start from source releases into an unprotected one alone',
    ],
  ],
  options: { protected: SWITCH, unprotected: SWITCH },
  async run({ writer, words, options }) {
    const { by, why } = options;
    if (words[0] === undefined || (options.protected && options.unprotected)) {
      throw new UsageError('Write: release -- environment NAME [--protected|--unprotected]');
    }
    const name = environmentOf(words[0], 'The name of an environment');
    const stored = await writer.objects.read(STORE_PATHS.environments);
    const environments = await writer.store.environments();
    const change = { at: new Date().toISOString(), by, why };
    const declared = { protected: !options.unprotected, change };
    if (environments[name]?.protected === declared.protected) {
      return { lines: [`${name} is declared so already.`], json: environments };
    }
    const next = { ...environments, [name]: declared };
    await refuseWithoutRole(writer, { kind: 'declare' });
    if (options['dry-run']) return { lines: ['Dry run: nothing was changed.'], json: next };
    const text = Buffer.from(signedText({ environments: next }, writer.key));
    const outcome = await writer.objects.swap(STORE_PATHS.environments, text, stored?.version ?? null);
    if (outcome === 'lost') {
      throw new ChangedMeanwhileError('Another environment was declared meanwhile; repeat the command.');
    }
    return { lines: [`${name}: ${inWords(declared)}`], json: next };
  },
});
