type Version = readonly [major: number, minor: number, patch: number];

function parse(text: string): Version | null {
  // A pre-release satisfies no range.
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : null;
}

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** Everything below this stays compatible with `from` under `^` or `~` (semantic versioning 2.0; npm's caret and tilde). */
function ceiling(sign: string, [major, minor, patch]: Version): Version {
  if (sign === '~') return [major, minor + 1, 0];
  if (sign === '^') return major > 0 ? [major + 1, 0, 0] : minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
  return [major, minor, patch + 1];
}

/**
 * Whether a version lies in a range of one of the forms that parts declare: `1.2.3`, `^1.2.3` or `~1.2.3`. Anything
 * else is no range, and nothing satisfies it: a strict singleton must not be guessed.
 */
export function satisfies(version: string, range: string): boolean {
  const [, sign = '', text = ''] = /^([\^~]?)(.*)$/.exec(range.trim()) ?? [];
  const wanted = parse(text);
  const found = parse(version);
  return wanted !== null && found !== null && compare(found, wanted) >= 0 && compare(found, ceiling(sign, wanted)) < 0;
}
