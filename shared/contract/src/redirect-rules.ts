/** A path that every server and browser reads alike: no empty or dotted segment, and none that is encoded. */
const SAFE_PATH = /^\/(?:[A-Za-z0-9\-._~%]+(?:\/[A-Za-z0-9\-._~%]+)*\/?)?$/;
/** What a query may hold, most of it as `URLSearchParams` writes it. */
const SAFE_QUERY = /^[A-Za-z0-9\-._~%=&+,:;*!/?@$[\]]*$/;
const SAFE_FRAGMENT = /^[A-Za-z0-9\-._~%]*$/;

/** Encoded control characters, which can split headers or end strings. */
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i;
/** Encoded slashes, backslashes, dots and percent signs, which a second decoding would turn into another path. */
const ENCODED_SEGMENT = /%(?:2[ef5]|5c)/i;
const DOTTED_SEGMENT = /\/\.{1,2}(?:\/|$)/;
/** Longer than any address of this site. */
const MAX_LENGTH = 2048;

/**
 * Whether an address may be a redirect target: a path that starts with `/`, holds only safe characters and stays on this
 * origin however it is read.
 */
export function isSafeRedirectPath(address: string): boolean {
  if (address.length > MAX_LENGTH || !isWellEncoded(address)) return false;
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? [];
  const isSafePath = SAFE_PATH.test(path) && !DOTTED_SEGMENT.test(path) && !ENCODED_SEGMENT.test(path);
  return isSafePath && SAFE_QUERY.test(query) && SAFE_FRAGMENT.test(fragment) && staysOnOrigin(address);
}

function isWellEncoded(address: string): boolean {
  if (ENCODED_CONTROL.test(address)) return false;
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}

function staysOnOrigin(address: string): boolean {
  const origin = 'https://site.invalid';
  return URL.canParse(address, origin) && new URL(address, origin).origin === origin;
}
