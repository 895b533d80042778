import { createHash } from 'node:crypto';

/** Milliseconds after which scripts run whether anything has been painted or not: a style sheet may hang, a tab be hidden. */
const PAINT_WAIT = 1_000;

/** Names the file that the script below runs; it may come into the document after that script. */
export const START_ID = 'start';

/**
 * Runs the start of a rendered page once its first look has been painted. Where everything is there at once, it would
 * otherwise keep a processor from painting what stands in the document already. To stand before the style sheets, for
 * which a browser makes the scripts after them wait.
 */
export const START_SCRIPT = `!function(d,s,g){g=function(l){l=d.getElementById('${START_ID}');if(!l)d.addEventListener('DOMContentLoaded',g);else if(!s){s=d.createElement('script');s.crossOrigin='anonymous';s.integrity=l.integrity;s.src=l.href;d.head.append(s)}};requestAnimationFrame(function(){setTimeout(g)});setTimeout(g,${PAINT_WAIT})}(document);`;

export const START_HASH = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`;
