import type { Format } from '@jnn/i18n';

/** `350 m` or `4,4 km`; whole kilometres from ten on. */
export function formatMetres(format: Format, metres: number): string {
  if (metres < 1_000) return `${format.number(metres)}\u00a0m`;
  return `${format.number(metres / 1_000, metres < 10_000 ? 1 : 0)}\u00a0km`;
}
