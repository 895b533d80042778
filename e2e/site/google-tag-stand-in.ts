/** The address at which the site asks for Google's tag, and to which the tag tells. */
export const TAG = 'https://www.googletagmanager.com/gtag/js**';
export const COLLECT = 'https://region1.google-analytics.com/g/collect**';

/**
 * A stand-in for gtag.js, served at its address: it takes the commands that wait in the queue and those that come, and
 * tells of each event as the tag does, by a request that names it (`en`), the measurement (`tid`) and its details.
 */
export const googleTagStandIn = (): string => `(${standIn.toString()})();`;

/** Runs in the page. */
function standIn(): void {
  // The list that the tag's own snippet makes, which no type describes.
  const queue = Reflect.get(window, 'dataLayer') as unknown[];
  let measurement = '';
  const take = (entry: unknown): void => {
    // The tag knows its commands by their being the arguments of a call.
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    // An arguments object is a list, as the line above has found out.
    const [command, target, details] = Array.from(entry as ArrayLike<unknown>);
    if (command === 'config') measurement = String(target);
    if (command !== 'event') return;
    const said = Object.entries({ ...(typeof details === 'object' ? details : null) }).map(([name, value]) => [
      `ep.${name}`,
      String(value),
    ]);
    const query = new URLSearchParams([['tid', measurement], ['en', String(target)], ...said]).toString();
    void fetch(`https://region1.google-analytics.com/g/collect?${query}`, { method: 'POST', mode: 'no-cors' });
  };
  for (const entry of queue) take(entry);
  queue.push = (...entries: unknown[]) => {
    for (const entry of entries) take(entry);
    return Array.prototype.push.apply(queue, entries);
  };
}
