export { runCommandLine } from './run';
