export { runStandalone, type StandaloneRemote } from './run-standalone';
