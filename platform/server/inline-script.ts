import { createHash } from 'node:crypto';
import { START_AGAIN } from './start-script';

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
