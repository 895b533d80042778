import { describe, expect, it } from '@jest/globals';
import { contact, openingHours, renderPage, unreachable, type Answers } from '@jnn/testing';
import { screen } from '@testing-library/react';
import en from '../../messages/en.json';
import hu from '../../messages/hu.json';
import ContactPage from '../../pages/contact';

const messages = { 'mf-content': { hu, en } };
const open = (path: string, answers: Answers) =>
  renderPage(<ContactPage />, { path, messages, answers: { openingHours: openingHours(), ...answers } });

describe('the contact page', () => {
  it('gives every way to reach the agency', async () => {
    await open('/contact-page', { contact: contact() });

    expect(await screen.findByRole('heading', { name: 'JNN Utazási Iroda Kft.' })).toBeVisible();
    expect(screen.getByRole('link', { name: '0696 555 000' })).toHaveAttribute('href', 'tel:+3696555000');
    expect(screen.getByRole('link', { name: 'info@example.hu' })).toHaveAttribute('href', 'mailto:info@example.hu');
    expect(screen.getByText('9002 Győr, Pf. 12.')).toBeVisible();
    expect(screen.getByText('12345676-2-08')).toBeVisible();
  });

  it('leads to a map of the office, on another site only when asked', async () => {
    await open('/en/contact-page', { contact: contact() });

    expect(await screen.findByRole('link', { name: 'Get directions' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/directions?to=9021+Gy%C5%91r%2C+F%C5%91+utca+2.',
    );
  });

  it('says when the details cannot be had, and shows them when they can', async () => {
    const { user, server } = await open('/en/contact-page', { contact: unreachable() });

    expect(await screen.findByRole('alert')).toHaveTextContent('The contact details could not be loaded');
    server.answer({ contact: contact() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'info@example.hu' })).toBeVisible();
  });
});
