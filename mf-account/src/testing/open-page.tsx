import { member, renderPage, type Answers, type RenderedPage, type RenderOptions } from '@jnn/testing';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import en from '../messages/en.json';
import hu from '../messages/hu.json';
import UserDataPage from '../pages/user-data';
import { twoSessions } from './sessions';

/** Renders a page of the account with its messages. */
export const openPage = (page: ReactNode, path: string, options: Omit<RenderOptions, 'path' | 'messages'> = {}) =>
  renderPage(page, { ...options, path, messages: { 'mf-account': { hu, en } } });

/** Opens the English user data page of a member with two sessions. */
export const openUserData = (answers: Answers = {}, who = member()) =>
  openPage(<UserDataPage />, '/en/user/user-data', {
    member: who,
    answers: { accountSessions: twoSessions(), ...answers },
  });

/** One section of the user data page. */
export const region = (name: string) => within(screen.getByRole('region', { name }));

/** The quick messages that are shown, oldest first. */
export const quickMessages = ({ session }: RenderedPage) =>
  session.notices.store.getState().quick.map(({ style, text }) => ({ style, text }));
