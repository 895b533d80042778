import { createHash } from 'node:crypto';

/** Milliseconds for which a style sheet may keep a document from being painted. */
const STYLES_WAIT = 4_000;

/**
 * A browser paints nothing while a style sheet of the document hangs; it does not wait for one that a script has inserted,
 * so after a while each is replaced by a copy. Sheets inserted by scripts are left alone: their loader waits for that very
 * element.
 */
const RELEASE_STYLES = `setTimeout(function(){document.querySelectorAll('link[data-served]').forEach(function(l){l.sheet||l.replaceWith(l.cloneNode())})},${STYLES_WAIT});`;

/**
 * Records clicks, input and submits until the code that handles them is here, for `browser/event-replay.ts` to replay.
 * Links, and forms with an `action`, are the browser's. A pressed button of the page is marked (`data-kept`), since nothing
 * else shows that it was pressed.
 */
const RECORD_EVENTS =
  "!function(w,d){var n=['click','input','submit'],o=[],k=function(e){var t=e.target,s=e.type=='submit';if(s?t.hasAttribute('action'):t.closest('a[href]'))return;s&&e.preventDefault();o.push(e);if(t.closest('main button'))d.kept=''};n.forEach(function(t){w.addEventListener(t,k,!0)});w.kept={events:o,stop:function(){n.forEach(function(t){w.removeEventListener(t,k,!0)})}}}(window,document.documentElement.dataset);";

/** A script that stands in every document, and its hash as a policy names it. */
export interface InlineScript {
  readonly text: string;
  readonly hash: string;
}

/**
 * The script that runs before the first paint, the same for everybody, so that caches may keep the document: it lets the
 * page be painted where styles do not come, starts it again where its script does not, records what is pressed before the
 * page's code is here, and runs the site's own text.
 */
export function inlineScript(siteScript: string): InlineScript {
  const text = RELEASE_STYLES + START_AGAIN + RECORD_EVENTS + siteScript;
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

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
const START_AGAIN = `!function(d,w){d.addEventListener('error',function(e){var f=e.target,a=function(s){s=d.createElement('script');s.id=f.id;s.crossOrigin='anonymous';s.integrity=f.integrity;s.src=f.src;f.replaceWith(s)};if(f.id=='${STARTING_ID}')setTimeout(function(){fetch(f.src,{cache:'reload'}).then(function(r){return r.blob()}).then(a,a)},w*=2)},!0)}(document,${FIRST_PAUSE / 2});`;

/**
 * Runs the start of a rendered page once its first look has been painted. Where everything is there at once, it would
 * otherwise keep a processor from painting what stands in the document already. To stand before the style sheets, for
 * which a browser makes the scripts after them wait.
 */
export const START_SCRIPT = `!function(d,s,g){g=function(l){l=d.getElementById('${START_ID}');if(!l)d.addEventListener('DOMContentLoaded',g);else if(!s){s=d.createElement('script');s.id='${STARTING_ID}';s.crossOrigin='anonymous';s.integrity=l.integrity;s.src=l.href;d.head.append(s)}};requestAnimationFrame(function(){setTimeout(g)});setTimeout(g,${PAINT_WAIT})}(document);`;

export const START_HASH = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`;
