/** A judge at work. */
export interface RunningJudge {
  /** Stops after the look that is under way. */
  stop(): Promise<void>;
}

/** Looks every `seconds`, and goes on after a look that failed; such an outage is told once, and once that it is over. */
export function startJudge(
  look: () => Promise<unknown>,
  seconds: number,
  complain: (line: string) => void,
): RunningJudge {
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> = Promise.resolve();

  async function lookOnce(): Promise<void> {
    try {
      await look();
      if (failing) complain('Canaries are judged again.');
      failing = false;
    } catch (problem) {
      if (!failing) complain(`Canaries cannot be judged now: ${String(problem)}`);
      failing = true;
    }
    if (!stopped) wait();
  }
  function wait(): void {
    timer = setTimeout(() => {
      working = lookOnce();
    }, seconds * 1000).unref();
  }
  wait();
  return {
    stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      return working;
    },
  };
}
