export { useEarlyPresses } from './use-event-replay';
