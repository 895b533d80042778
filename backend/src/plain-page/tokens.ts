/**
 * The light theme's design tokens (shared/ui/tokens.css) for what the backend renders: e-mails, which do not support
 * CSS variables, the voucher, and the sandbox bank's pages.
 */
export const tokens = {
  paper: '#fbf8f3',
  surface: '#ffffff',
  line: '#e2dacd',
  lineStrong: '#7a8884',
  ink: '#1b2a29',
  inkSoft: '#52615e',
  pine: '#0e5a52',
  pineStrong: '#083f39',
  pineTint: '#e3f0ed',
  onPine: '#ffffff',
  sun: '#f2b33d',
  sunTint: '#fdf1d8',
  sunLine: '#b97a06',
  danger: '#a8261c',
  dangerTint: '#fbeae8',
  success: '#1c6b3c',
} as const;

/** System fonts: the backend's pages load no font. */
export const bodyFont =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";
