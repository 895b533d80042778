import { createHash } from 'node:crypto';

/** Milliseconds after which scripts run whether anything has been painted or not: a style sheet may hang, a tab be hidden. */
const PAINT_WAIT = 1_000;

/** Milliseconds until a start script that did not come is asked for again; twice as long each further time. */
const FIRST_PAUSE = 500;

/** Names the file that the script below runs; it may come into the document after that script. */
export const START_ID = 'start';

/** The script element that runs it. */
export const STARTING_ID = 'starting';

/**
 * Asks for the start script again as long as it does not come: without it the page can be read, but nothing else. Past
 * the browser's cache, where a broken one would stay for a year.
 */
export const START_AGAIN = `!function(d,w){d.addEventListener('error',function(e){var f=e.target,a=function(s){s=d.createElement('script');s.id=f.id;s.crossOrigin='anonymous';s.integrity=f.integrity;s.src=f.src;f.replaceWith(s)};if(f.id=='${STARTING_ID}')setTimeout(function(){fetch(f.src,{cache:'reload'}).then(function(r){return r.blob()}).then(a,a)},w*=2)},!0)}(document,${FIRST_PAUSE / 2});`;

/**
 * Runs the start of a rendered page once its first look has been painted. Where everything is there at once, it would
 * otherwise keep a processor from painting what stands in the document already. To stand before the style sheets, for
 * which a browser makes the scripts after them wait.
 */
export const START_SCRIPT = `!function(d,s,g){g=function(l){l=d.getElementById('${START_ID}');if(!l)d.addEventListener('DOMContentLoaded',g);else if(!s){s=d.createElement('script');s.id='${STARTING_ID}';s.crossOrigin='anonymous';s.integrity=l.integrity;s.src=l.href;d.head.append(s)}};requestAnimationFrame(function(){setTimeout(g)});setTimeout(g,${PAINT_WAIT})}(document);`;

export const START_HASH = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`;
