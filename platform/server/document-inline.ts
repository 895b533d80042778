import { createHash } from 'node:crypto';
import { START_AGAIN } from './document-start';

/** Milliseconds for which a style sheet may keep a document from being painted. */
const STYLES_WAIT = 4_000;

/**
 * A browser paints nothing while a style sheet of the document hangs; it does not wait for one that a script has put
 * there. Those that scripts have put there are left alone: whoever did waits for that very element.
 */
const RELEASE_STYLES = `setTimeout(function(){document.querySelectorAll('link[data-served]').forEach(function(l){l.sheet||l.replaceWith(l.cloneNode())})},${STYLES_WAIT});`;

/**
 * Keeps what is done before the code that answers it is there, for that code to do over (`platform/browser/event-replay`): clicks,
 * typing, and forms that a browser cannot send by itself. Links, and forms that say where they go, are the browser's. A
 * pressed button of the page is marked, since nothing else shows that it was.
 */
const KEPT_PRESSES =
  "!function(w,d){var n=['click','input','submit'],o=[],k=function(e){var t=e.target,s=e.type=='submit';if(s?t.hasAttribute('action'):t.closest('a[href]'))return;s&&e.preventDefault();o.push(e);if(t.closest('main button'))d.kept=''};n.forEach(function(t){w.addEventListener(t,k,!0)});w.kept={events:o,stop:function(){n.forEach(function(t){w.removeEventListener(t,k,!0)})}}}(window,document.documentElement.dataset);";

/**
 * Runs before the first paint, the same for everybody, so that caches may keep it: the chosen theme, and room for what
 * a member is shown, neither of which may jump into place later; the paint itself, where styles do not come; the start,
 * where its script does not; and what is pressed before the page's code is there.
 */
export const INLINE_SCRIPT =
  RELEASE_STYLES +
  START_AGAIN +
  KEPT_PRESSES +
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('jnn-theme');if(t==='light'||t==='dark')d.theme=t;if(/(?:^|; )member=1/.test(document.cookie))d.member='1'}catch(e){}";

export const INLINE_HASH = `'sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}'`;
