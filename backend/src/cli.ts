import { runCommandLine } from './commands/run';

// Runs one command of the backend in a process of its own.
process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
