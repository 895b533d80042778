import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../../environment';

/** What a member does, from the search to the booking that is paid, found and cancelled again, in both languages. */
const JOURNEY = ['specs/journey.spec.ts', '-g', 'a member searches'];
const OPTIONS = ['--project', 'site', '--workers', '2', '--retries', '1', '--reporter', 'line'];

/**
 * Opens the journey in Chromium. Resolves to null, or to why it failed both times, in one line.
 *
 * @param settings environment of the tests, which names the running site
 */
export function journeyFault(settings: Readonly<Record<string, string>>): Promise<string | null> {
  const config = ['--config', 'e2e/playwright.config.ts'];
  const child = spawn('npx', ['playwright', 'test', ...config, ...JOURNEY, ...OPTIONS], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? null : reasonIn(stripVTControlCharacters(said))));
  });
}

/** What a page threw says more than what the test missed. */
function reasonIn(said: string): string {
  const lines = said.split('\n').map((line) => line.trim());
  const thrown = lines.find((line) => line.includes('page error: '));
  const missed = lines.find((line) => /^(?:\w+)?Error: /.test(line));
  const awaited = lines.find((line) => line.startsWith('- waiting for '));
  return (
    [thrown?.replace(/^.*page error: /, ''), missed, awaited].filter((line) => line !== undefined).join('; ') || said
  );
}
