/** The web app manifest (W3C Web Application Manifest), in the site's default language. */
export const WEB_MANIFEST = {
  name: 'JNN - Az út, maga a cél.',
  short_name: 'JNN',
  lang: 'hu',
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: '#FBF8F3',
  theme_color: '#0E5A52',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any maskable' },
    { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
  ],
} as const;
