import { useLoading } from '@jnn/session';

/** Runs the loading bar while mounted. */
export function Busy() {
  useLoading(true);
  return null;
}
