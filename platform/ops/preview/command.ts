import { defineCommand, SWITCH, TEXT } from '../../core/release/command';

/** `preview PART [--from DIR] [--report DIR] [--once]`: see `servePreview`, which loads with the browser that nothing else waits for. */
export const previewCommand = defineCommand({
  help: [
    [
      'preview PART [--from DIR]',
      'serves the site with this build on this machine; screenshots before and after, as a report (--report DIR; --once ends after it)',
    ],
  ],
  options: { from: TEXT, report: TEXT, once: SWITCH },
  reads: true,
  async run(context) {
    const { servePreview } = await import('./serve-preview');
    return servePreview(context);
  },
});
