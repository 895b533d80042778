import { runStandalone } from '@jnn/standalone';
import config from '../remote.config';

// This remote alone, in development: `npm run dev -- mf-search --standalone`.
runStandalone({
  config,
  pages: {
    index: () => import('./pages/index'),
    results: () => import('./pages/results'),
  },
  messages: { hu: () => import('./messages/hu.json'), en: () => import('./messages/en.json') },
});
