import { describe, expect, it } from '@jest/globals';
import { controlIntersections, giveMapsASize } from '@jnn/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import { OfficeMap } from './OfficeMap';

giveMapsASize();
const view = controlIntersections();

const GYOR = '9021 Győr, Fő utca 2.';
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('the map of the office', () => {
  it('shows the office’s town once it is scrolled into view, and loads nothing before', async () => {
    await openPage(<OfficeMap address={GYOR} />, '/en/contact-page');
    await settled();
    expect(screen.queryByRole('application')).not.toBeInTheDocument();

    view.scrollToAll();
    expect(await screen.findByRole('application', { name: /^Map of the town of our office/ })).toBeVisible();
    expect(await screen.findByRole('button', { name: `JNN, ${GYOR}` })).toHaveTextContent('JNN');
  });

  it('speaks Hungarian on the Hungarian page', async () => {
    await openPage(<OfficeMap address={GYOR} />, '/contact-page');
    view.scrollToAll();

    expect(await screen.findByRole('button', { name: 'Nagyítás' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kicsinyítés' })).toBeVisible();
  });

  it('stays a drawing where the address names no town that the map knows', async () => {
    await openPage(<OfficeMap address="10 Downing Street, London" />, '/en/contact-page');
    view.scrollToAll();
    await settled();

    expect(screen.queryByRole('application')).not.toBeInTheDocument();
    expect(screen.getByText('10 Downing Street, London')).toBeVisible();
  });

  it('has a pin that leads nowhere, since the visitor is there already', async () => {
    const { user, address } = await openPage(<OfficeMap address={GYOR} />, '/en/contact-page');
    view.scrollToAll();
    await user.click(await screen.findByRole('button', { name: `JNN, ${GYOR}` }));

    expect(address()).toBe('/en/contact-page');
  });

  it.each([
    ['asks Google for nothing without the visitor’s consent', {}, false],
    ['asks Google for nothing when only necessary cookies are allowed', { 'jnn-consent': 'necessary' }, false],
    ['uses Google’s map for visitors who agreed to functional services', { 'jnn-consent': 'functional' }, true],
  ])('%s', async (_, cookies, isGoogle) => {
    const settings = { googleMapsApiKey: 'key-of-the-agency', recaptchaSiteKey: '' };
    await openPage(<OfficeMap address={GYOR} />, '/en/contact-page', {}, { cookies, settings });
    view.scrollToAll();

    const script = () => document.querySelector('script[src*="maps.googleapis.com"]');
    if (isGoogle) {
      await waitFor(() => expect(script()).not.toBeNull());
    } else {
      expect(await screen.findByRole('application')).toBeVisible();
      expect(script()).toBeNull();
    }
  });
});
