import { type ComponentType, lazy } from 'react';

const load = () => import(/* webpackChunkName: "modals" */ './on-demand');

/** Without its code a modal is left out of this visit, and asked for again in the next. */
const Nothing = (): null => null;

const orNothing = async <Props>(modal: Promise<ComponentType<Props>>): Promise<{ default: ComponentType<Props> }> => ({
  default: await modal.catch(() => Nothing),
});

export const CookieBar = lazy(() => orNothing(load().then((modals) => modals.CookieBar)));
export const StartupMessage = lazy(() => orNothing(load().then((modals) => modals.StartupMessage)));
export const TermsModal = lazy(() => orNothing(load().then((modals) => modals.TermsModal)));
