import { runStandalone } from '@jnn/standalone';
import config from '../remote.config';

// This remote alone, in development: `npm run dev -- mf-hotel --standalone`.
runStandalone({
  config,
  pages: {
    hotel: () => import('./pages/hotel'),
  },
  messages: { hu: () => import('./messages/hu.json'), en: () => import('./messages/en.json') },
});
