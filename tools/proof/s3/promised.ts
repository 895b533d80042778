/** Whether a server keeps a promise, as measured. */
export interface Promised {
  readonly promise: string;
  readonly holds: boolean;
  /** What was seen, in figures. */
  readonly measured: string;
}

/** How often each answer came, the most frequent first: `412 19 times, 200 once`. */
export function tally(answers: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([answer, count]) => `${String(answer)} ${count === 1 ? 'once' : `${String(count)} times`}`)
    .join(', ');
}

/** One line of the proof, such as `holds          write once: … (Ceph RADOS Gateway 16.2.15)`. */
export const lineOf = (server: string, { promise, holds, measured }: Promised): string =>
  `${holds ? 'holds         ' : 'does not hold '} ${promise}: ${measured} (${server})`;
