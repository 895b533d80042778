import { email, line, type Rule, type Values } from '@jnn/forms';
import { failedWith, useCommand } from '@jnn/api';
import { bookingParams, GoBookingCode, paymentQuery } from '@jnn/contract';
import { useHref, useNavigate } from '@jnn/router';
import { useSession } from '@jnn/session';
import { Alert, Button } from '@jnn/ui';
import { useState } from 'react';
import { useAccountForm } from '../../lib/account-form';
import styles from '../../components/form.module.css';
import { FormEmail, FormErrors, FormField } from '../../components/form-fields';
import { useMessages } from '../../messages';

/** A code as it is stored, however it was typed: `go ab12 cd34`. */
const cleanCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

const code: Rule = (value) => line(64)(value) ?? (GoBookingCode.safeParse(cleanCode(value)).success ? null : 'refused');

/** A backend that mails no links is asked by the code alone. */
const RULES = { byEmail: { code, email }, byCode: { code, email: () => null } } as const;
const EMPTY = { code: '', email: '' } as const;

/**
 * Finds a booking by its code and e-mail address. Who may see it anyway goes to its page; all others are told that its
 * link was mailed, if there is such a booking.
 */
export function FindBookingForm() {
  const t = useMessages();
  const byEmail = useSession().offers('find-booking');
  const form = useAccountForm(byEmail ? RULES.byEmail : RULES.byCode, EMPTY);
  const search = useSearch(byEmail);
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => void search.run(values))}>
      <FormErrors form={form} labels={{ code: t('findBooking.code'), email: t('fields.email') }} />
      <FormField
        label={t('findBooking.code')}
        hint={t('findBooking.codeHint')}
        field={form.field('code')}
        autoComplete="off"
      />
      {byEmail && <FormEmail field={form.field('email')} autoComplete="email" />}
      <Button type="submit" wide pending={search.running} pendingText={t('form.sending')}>
        {t(byEmail ? 'findBooking.send' : 'findBooking.open')}
      </Button>
      <FindOutcome outcome={search.outcome} />
    </form>
  );
}

/** How the last search ended; null before it. */
type Outcome = 'not-found' | 'too-many' | { readonly sentTo: string } | null;

function FindOutcome({ outcome }: { readonly outcome: Outcome }) {
  const t = useMessages();
  switch (outcome) {
    case null:
      return null;
    case 'not-found':
      return (
        <Alert kind="warning" role="alert" title={t('findBooking.notFound')}>
          {t('findBooking.notFoundText')}
        </Alert>
      );
    case 'too-many':
      return <Alert kind="warning" role="alert" title={t('findBooking.tooMany')} />;
    default:
      return (
        <Alert kind="success" title={t('findBooking.sent')}>
          {t('findBooking.sentText', { email: outcome.sentTo })}
        </Alert>
      );
  }
}

/** Asks the backend. @param byEmail whether it mails links */
function useSearch(byEmail: boolean) {
  const href = useHref();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const mailing = useCommand('findBooking', { shows: ['too-many-requests'] });
  const reading = useCommand('booking', { shows: ['not-found', 'too-many-requests'] });
  const ask = async (booking: GoBookingCode, address: string): Promise<Outcome> => {
    const result = byEmail
      ? await mailing.run({ body: { GoBookingCode: booking, Email: address } })
      : await reading.run({ query: {}, body: { GoBookingCode: booking } });
    if (result.status === 'failed') {
      if (failedWith(result.failure, 'too-many-requests')) return 'too-many';
      return failedWith(result.failure, 'not-found') ? 'not-found' : null;
    }
    const found = 'Booking' in result.answer ? result.answer.Booking : result.answer;
    if (found === null) return { sentTo: address };
    await navigate(href('reservation', bookingParams(found), paymentQuery(found.id)));
    return null;
  };
  return {
    outcome,
    running: mailing.state === 'running' || reading.state === 'running',
    run: async (typed: Values<'code' | 'email'>): Promise<void> => {
      setOutcome(null);
      setOutcome(await ask(GoBookingCode.parse(cleanCode(typed.code)), typed.email.trim()));
    },
  };
}
