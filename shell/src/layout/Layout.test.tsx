import { describe, expect, it } from '@jest/globals';
import { contact, renderPage } from '@jnn/testing';
import { screen } from '@testing-library/react';
import en from '../messages/en.json';
import hu from '../messages/hu.json';
import { Layout } from './Layout';

const SEEN = { 'main-message-apply': '1', 'jnn-consent': 'necessary' };

function open(path: string, demo = true) {
  return renderPage(
    <Layout demo={demo} socialLinks={[]}>
      <h1>The page</h1>
    </Layout>,
    { path, messages: { shell: { hu, en } }, cookies: SEEN, answers: { contact: contact() } },
  );
}

describe('the frame of a page', () => {
  it('has banner, content and footer around the page', async () => {
    await open('/contact-page');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    const content = document.getElementById('content');
    expect(content?.tagName).toBe('MAIN');
    expect(content).toContainElement(screen.getByRole('heading', { name: 'The page' }));
    expect(await screen.findByText('info@example.hu')).toBeVisible();
  });

  it.each([
    ['/', 'Ugrás a tartalomra'],
    ['/en', 'Skip to content'],
  ])('on %s begins with a link that skips to the content, without a trace in the address', async (path, name) => {
    const { user, address } = await open(path);
    await user.tab();
    expect(screen.getByRole('link', { name })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(document.getElementById('content')).toHaveFocus();
    expect(address()).toBe(path);
  });

  it('says of a demonstration that it is one', async () => {
    await open('/en');
    expect(screen.getByText(/the places to stay are fictional and no real money is charged/)).toBeVisible();
  });

  it('says nothing of the kind on a live site', async () => {
    await open('/en', false);
    expect(screen.queryByText(/fictional/)).not.toBeInTheDocument();
  });
});
