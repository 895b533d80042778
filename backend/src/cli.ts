import { runCommandLine } from './commands';

// Runs one command of the backend in a process of its own.
process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
