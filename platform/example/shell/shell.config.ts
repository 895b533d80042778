import { defineShell } from '@jnn/platform/contract';

export default defineShell({
  locales: ['en'],
  shared: { react: '^19.3.0', 'react/': '^19.3.0' },
  entries: { start: './src/start.tsx' },
  sizeBudgets: { shellStart: 320 * 1024, page: 20 * 1024 },
});
