import { runStandalone } from '@jnn/standalone';
import config from '../remote.config';

// This remote alone, in development: `npm run dev -- mf-content --standalone`.
runStandalone({
  config,
  pages: {
    contact: () => import('./pages/contact'),
    'payment-information': () => import('./pages/payment-information'),
    'online-card-payment': () => import('./pages/online-card-payment'),
    documents: () => import('./pages/documents'),
    document: () => import('./pages/document'),
  },
  messages: { hu: () => import('./messages/hu.json'), en: () => import('./messages/en.json') },
});
