import { renderPage, type Answers, type RenderedPage, type RenderOptions } from '@jnn/testing';
import type { ReactNode } from 'react';
import en from '../messages/en.json';
import hu from '../messages/hu.json';

/** Renders a page of this part with its texts; `/en` before the path makes it English. */
export const openPage = (
  page: ReactNode,
  path: string,
  answers: Answers = {},
  options: Partial<RenderOptions> = {},
): Promise<RenderedPage> => renderPage(page, { path, messages: { 'mf-content': { hu, en } }, answers, ...options });
