/** The contact form. */
export const contact = {
  toAgency: (subject: string, reference: string): string => `${subject} – ${reference}`,
  copy: (reference: string): string => `We have received your message – ${reference}`,
  received: 'Thank you for your message. We’ll answer it by e-mail. This is what you wrote:',
  unasked: 'If you did not write to us, there is nothing to do.',
  labels: {
    reference: 'Reference number',
    name: 'Name',
    email: 'E-mail',
    language: 'Language',
    subject: 'Subject',
    booking: 'Booking reference',
  },
  languages: { hu: 'Hungarian', en: 'English' },
  bookings: {
    own: 'booked with this e-mail address',
    foreign: 'NOT booked with this e-mail address: check who is writing before you answer about it',
  },
};
