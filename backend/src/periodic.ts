import type { FastifyInstance } from 'fastify';

/**
 * Repeats a task while the server listens, `pauseMs` after each run has ended. Closing the server waits for the current
 * run. A run that fails is logged, and the task goes on.
 */
export function repeat(app: FastifyInstance, name: string, pauseMs: number, task: () => Promise<unknown>): void {
  let cancel = (): void => undefined;
  let running: Promise<void> = Promise.resolve();
  let closing = false;
  const plan = (): void => {
    if (!closing) cancel = app.core.clock.after(pauseMs, run);
  };
  const run = (): void => {
    running = task()
      .then(
        () => undefined,
        (error: unknown) => app.log.error({ err: error, task: name }, 'periodic task failed'),
      )
      .then(plan);
  };
  app.addHook('onListen', (done) => {
    plan();
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    cancel();
    await running;
  });
}
