import { useWait } from '@jnn/session';

/** Runs the loading bar for as long as this is there. */
export function Busy() {
  useWait(true);
  return null;
}
