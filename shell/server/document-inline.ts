import { createHash } from 'node:crypto';

/** Milliseconds for which a style sheet may keep a document from being painted. */
const STYLES_WAIT = 4_000;

/**
 * A browser paints nothing while a style sheet of the document hangs; it does not wait for one that a script has put
 * there. Those that scripts have put there are left alone: whoever did waits for that very element.
 */
const RELEASE_STYLES = `setTimeout(function(){document.querySelectorAll('link[data-served]').forEach(function(l){l.sheet||l.replaceWith(l.cloneNode())})},${STYLES_WAIT});`;

/**
 * Runs before the first paint, the same for everybody, so that caches may keep it: the chosen theme, and room for what
 * a member is shown, neither of which may jump into place later; and the paint itself, where styles do not come.
 */
export const INLINE_SCRIPT =
  RELEASE_STYLES +
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('jnn-theme');if(t==='light'||t==='dark')d.theme=t;if(/(?:^|; )member=1/.test(document.cookie))d.member='1'}catch(e){}";

export const INLINE_HASH = `'sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}'`;
