import { runStandalone } from '@jnn/standalone';
import config from '../remote.config';

// This remote alone, in development: `npm run dev -- mf-booking --standalone`.
runStandalone({
  config,
  pages: {
    reservation: () => import('./pages/reservation'),
    bookings: () => import('./pages/bookings'),
  },
  messages: { hu: () => import('./messages/hu.json'), en: () => import('./messages/en.json') },
});
