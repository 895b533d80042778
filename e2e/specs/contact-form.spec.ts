import { expectAccessible } from '../fixtures/accessibility';
import { inLanguage } from '../fixtures/addresses';
import { Mailbox } from '../fixtures/mailbox';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';

const WORDS = {
  hu: {
    ...{ form: 'Írjon nekünk', name: 'Név', email: 'E-mail', subject: 'Tárgy', text: 'Üzenet' },
    ...{ send: 'Üzenet küldése', missing: 'Írja be az üzenetét.', sent: 'Megkaptuk az üzenetét' },
    hours: /Most (?:nyitva|zárva), .*\d:00/,
  },
  en: {
    ...{ form: 'Write to us', name: 'Name', email: 'E-mail', subject: 'Subject', text: 'Message' },
    ...{ send: 'Send message', missing: 'Enter your message.', sent: 'We have received your message' },
    hours: /(?:Open|Closed) now, .*\d:00/,
  },
} as const;

for (const language of LANGUAGES) {
  test(`a message to the agency outlasts an error and a reload, and is confirmed with its number, in ${language}`, async ({
    page,
    request,
  }) => {
    const words = WORDS[language];
    const email = `tunde-${language}-${Date.now()}@example.hu`;
    await page.goto(inLanguage('/contact-page', language), { waitUntil: 'networkidle' });
    await expect(page.getByText(words.hours)).toBeVisible();
    const form = page.getByRole('region', { name: words.form });
    const field = (name: string) => form.getByRole('textbox', { name, exact: true });
    await field(words.name).fill('Őszi Tünde');
    await field(words.email).fill(email);
    await field(words.subject).fill('Kései érkezés');
    await form.getByRole('button', { name: words.send }).click();
    await expect(form.getByRole('group', { name: /^(Nézze át ezt|Check this)/ })).toContainText(words.missing);
    await expectAccessible(page);

    await page.reload({ waitUntil: 'networkidle' });
    await expect(field(words.subject)).toHaveValue('Kései érkezés');
    await field(words.text).fill('Éjfélkor érkezünk.');
    await form.getByRole('button', { name: words.send }).click();
    await expect(form.getByRole('heading', { name: words.sent })).toBeFocused();
    await expectAccessible(page);
    const reference = /M-[A-Z0-9]{8}/.exec(await form.innerText())?.[0] ?? 'no number';
    const [copy] = await new Mailbox(request, email).ofKind('contact-copy');
    expect(copy?.subject).toContain(reference);
  });
}
