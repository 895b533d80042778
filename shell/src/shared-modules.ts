import * as api from '@jnn/api';
import * as i18n from '@jnn/i18n';
import { createShareScope, type FormerModules, type ShareScope } from '@jnn/platform/browser';
import * as router from '@jnn/router';
import * as session from '@jnn/session';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

const PROVIDED = {
  react: ['react', react],
  'react/jsx-runtime': ['react', jsxRuntime],
  'react-dom': ['react-dom', reactDom],
  '@jnn/router': ['@jnn/router', router],
  '@jnn/session': ['@jnn/session', session],
  '@jnn/api': ['@jnn/api', api],
  '@jnn/i18n': ['@jnn/i18n', i18n],
} as const;

/** Majors before the present ones, for remotes that were built against them: `former` in the shell's configuration. */
const FORMER: FormerModules = {};

/** What the shell provides to every remote, one of each. */
export const shareScope = (): ShareScope => createShareScope(PROVIDED, FORMER);
