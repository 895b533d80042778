/** A path that other servers and browsers read as this one does: no empty or dotted step, nothing encoded that could be one. */
const SAFE_PATH = /^\/(?:[A-Za-z0-9\-._~%]+(?:\/[A-Za-z0-9\-._~%]+)*\/?)?$/;
/** What a query may hold, most of it as `URLSearchParams` writes it. */
const SAFE_QUERY = /^[A-Za-z0-9\-._~%=&+,:;*!/?@$[\]]*$/;
const SAFE_FRAGMENT = /^[A-Za-z0-9\-._~%]*$/;

/** Control characters, by their code: they split headers, end strings, or vanish. */
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i;
/** Slashes, backslashes, dots and the percent sign itself, which a second reader would decode again. */
const ENCODED_STEP = /%(?:2[ef5]|5c)/i;
const DOTTED_STEP = /\/\.{1,2}(?:\/|$)/;
/** Longer than any address of this site. */
const LONGEST = 2048;

/**
 * Whether an address may be a redirect target: a path that starts with `/`, holds only safe characters and stays on this
 * origin however it is read (specification, section 5).
 */
export function isSafeRedirectPath(address: string): boolean {
  if (address.length > LONGEST || !isWellEncoded(address)) return false;
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? [];
  const isSafePath = SAFE_PATH.test(path) && !DOTTED_STEP.test(path) && !ENCODED_STEP.test(path);
  return isSafePath && SAFE_QUERY.test(query) && SAFE_FRAGMENT.test(fragment) && staysHere(address);
}

function isWellEncoded(address: string): boolean {
  if (ENCODED_CONTROL.test(address)) return false;
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}

function staysHere(address: string): boolean {
  const origin = 'https://site.invalid';
  return URL.canParse(address, origin) && new URL(address, origin).origin === origin;
}
