import type { FastifyInstance } from 'fastify';

/**
 * Repeats a task while the server listens, each time `pauseMs` after the last one ended. Closing the server waits for
 * the one that runs. A task that fails is logged and tried again.
 */
export function repeat(app: FastifyInstance, name: string, pauseMs: number, task: () => Promise<unknown>): void {
  let callOff = (): void => undefined;
  let running: Promise<void> = Promise.resolve();
  let closing = false;
  const plan = (): void => {
    if (!closing) callOff = app.core.clock.after(pauseMs, run);
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
    callOff();
    await running;
  });
}
