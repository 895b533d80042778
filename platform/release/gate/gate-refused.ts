/** A candidate does not fit the site; every reason names both sides and the way out. */
export class GateRefusedError extends Error {
  override readonly name = 'GateRefusedError';
  constructor(readonly reasons: readonly string[]) {
    super(['The build is refused:', ...reasons.map((reason) => `  ${reason}`)].join('\n'));
  }
}
