import type { Command } from '../commands/command';
import { readConfig } from '../config';

/** Runs a command of the backend's command line on a folder of demo data. @returns what it wrote */
export async function runCommand(command: Command, folder: string, options: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: folder, DEMO_HOTELS: '200', LOG_LEVEL: 'silent' });
  await command.run(options, { config, write: (line) => void lines.push(line), progress: () => undefined });
  return lines.join('\n');
}
