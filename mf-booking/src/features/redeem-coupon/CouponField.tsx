import { useFormat } from '@jnn/i18n';
import { Alert, Button, TextField } from '@jnn/ui';
import { useState } from 'react';
import type { AppliedCoupon } from '../../lib/reservation-state';
import type { ReservationModel } from '../../lib/use-reservation';
import { useMessages } from '../../messages';
import styles from './CouponField.module.css';

interface CouponFieldProps {
  readonly reservation: ReservationModel;
}

/** Applies a coupon's code. Where one is applied: what it saves, and a button that removes it. */
export function CouponField({ reservation }: CouponFieldProps) {
  const t = useMessages();
  const [code, setCode] = useState('');
  const { state, couponActions } = reservation;
  if (state.coupon.status === 'applied') {
    return <AppliedCouponAlert reservation={reservation} coupon={state.coupon.coupon} />;
  }
  const apply = (): void => {
    if (code.trim() !== '') void couponActions.apply(code);
  };
  return (
    <div className={styles.field}>
      <TextField
        label={t('coupon.code')}
        note={t('fields.optional')}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        error={state.coupon.status === 'refused' ? t('coupon.refused') : undefined}
        onChange={({ target }) => {
          setCode(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter applies the coupon and must not submit the whole form.
          event.preventDefault();
          apply();
        }}
      />
      <Button variant="secondary" pending={couponActions.running} pendingText={t('coupon.applying')} onClick={apply}>
        {t('coupon.apply')}
      </Button>
    </div>
  );
}

interface AppliedCouponProps extends CouponFieldProps {
  readonly coupon: AppliedCoupon;
}

function AppliedCouponAlert({ reservation, coupon }: AppliedCouponProps) {
  const t = useMessages();
  const format = useFormat();
  const { state, couponActions } = reservation;
  const full = state.offer.prices;
  const reduced = coupon.prices;
  const saved =
    full.totalPriceHUF !== undefined && reduced.totalPriceHUF !== undefined
      ? format.money(full.totalPriceHUF - reduced.totalPriceHUF, 'HUF')
      : format.money(full.totalPriceEUR - reduced.totalPriceEUR, 'EUR');
  return (
    <Alert
      kind="success"
      title={t('coupon.applied', { code: coupon.code })}
      actions={
        <Button
          variant="secondary"
          size="small"
          pending={couponActions.running}
          onClick={() => void couponActions.remove()}
        >
          {t('coupon.remove')}
        </Button>
      }
    >
      {t('coupon.saves', { amount: saved })}
    </Alert>
  );
}
