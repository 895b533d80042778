import { runStandalone } from '@jnn/standalone';
import config from '../remote.config';

// This remote alone, in development: `npm run dev -- mf-account --standalone`.
runStandalone({
  config,
  pages: {
    login: () => import('./pages/login'),
    signup: () => import('./pages/signup'),
    'forgotten-password': () => import('./pages/forgotten-password'),
    'new-password': () => import('./pages/new-password'),
    'partner-password': () => import('./pages/partner-password'),
    'user-data': () => import('./pages/user-data'),
  },
  messages: { hu: () => import('./messages/hu.json'), en: () => import('./messages/en.json') },
});
