export { useEarlyPresses } from './useEarlyPresses';
