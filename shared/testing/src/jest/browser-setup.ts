import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { addMissing } from './missing-in-jsdom';

// On a busy machine an answer can take much longer than the library's default of one second.
configure({ asyncUtilTimeout: 30_000 });
addMissing(window);
