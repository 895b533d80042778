const TYPES = ['click', 'input', 'submit'];

/**
 * Records clicks, input and submits until the page's code has loaded; `event-replay.ts` replays them. Skips links and forms
 * with an `action`, which the browser handles. Sets `data-recorded` on the root element when a button of the page was pressed,
 * so that the style sheet can show progress.
 */
export function recordEvents(): void {
  const events: Event[] = [];
  const record = (event: Event): void => {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    const isSubmit = type === 'submit';
    if (isSubmit ? target.hasAttribute('action') : target.closest('a[href]')) return;
    if (isSubmit) event.preventDefault();
    events.push(event);
    if (target.closest('main button')) document.documentElement.dataset['recorded'] = '';
  };
  for (const type of TYPES) window.addEventListener(type, record, true);
  const stop = (): void => {
    for (const type of TYPES) window.removeEventListener(type, record, true);
  };
  window.recorded = window.kept = { events, stop };
}
