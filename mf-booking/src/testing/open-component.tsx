import { renderPage, type RenderedPage, type RenderOptions } from '@jnn/testing';
import type { ReactNode } from 'react';
import en from '../messages/en';
import hu from '../messages/hu';

/** Renders one component of this remote in Hungarian, as if it stood on the list of bookings. */
export const openComponent = (component: ReactNode, options: Partial<RenderOptions> = {}) =>
  renderPage(component, { path: '/foglalasi-lista', messages: { 'mf-booking': { hu, en } }, ...options });

/** The quick messages that are shown, oldest first. */
export const quickMessages = ({ session }: RenderedPage) =>
  session.notices.store.getState().quick.map(({ style, text }) => ({ style, text }));
