import { createHash } from 'node:crypto';

/**
 * Runs before the first paint, the same for everybody, so that caches may keep it: the chosen theme, and room for what
 * a member is shown, neither of which may jump into place later.
 */
export const INLINE_SCRIPT =
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('jnn-theme');if(t==='light'||t==='dark')d.theme=t;if(/(?:^|; )member=1/.test(document.cookie))d.member='1'}catch(e){}";

export const INLINE_HASH = `'sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}'`;
