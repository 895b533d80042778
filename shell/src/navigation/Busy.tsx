import { useLoading } from '@jnn/session';

/** Runs the loading bar for as long as this is there. */
export function Busy() {
  useLoading(true);
  return null;
}
