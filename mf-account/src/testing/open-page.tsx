import { renderPage, type RenderOptions } from '@jnn/testing';
import type { ReactNode } from 'react';
import en from '../messages/en.json';
import hu from '../messages/hu.json';

/** Renders a page of the account with its messages. */
export const openPage = (page: ReactNode, path: string, options: Omit<RenderOptions, 'path' | 'messages'> = {}) =>
  renderPage(page, { ...options, path, messages: { 'mf-account': { hu, en } } });
