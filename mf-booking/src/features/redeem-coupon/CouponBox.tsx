import type { Prices } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Alert, Button, TextField } from '@jnn/ui';
import { useState } from 'react';
import { useMessages } from '../../messages';
import type { CouponInHand } from '../../reservation/use-coupon';
import styles from './CouponBox.module.css';

interface CouponBoxProps {
  readonly coupon: CouponInHand;
  /** The offer's price without a coupon. */
  readonly prices: Prices;
}

/** A coupon's code, what it saves, and the way to take it off again. */
export function CouponBox({ coupon, prices }: CouponBoxProps) {
  const t = useMessages();
  const [code, setCode] = useState('');
  const { state, running } = coupon;
  if (state.status === 'applied') return <AppliedCoupon coupon={coupon} prices={prices} />;
  const apply = (): void => {
    if (code.trim() !== '') void coupon.apply(code);
  };
  return (
    <div className={styles.box}>
      <TextField
        label={t('coupon.code')}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        error={state.status === 'refused' ? t('coupon.refused') : undefined}
        onChange={({ target }) => {
          setCode(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter belongs to the coupon here: it must not send the whole form.
          event.preventDefault();
          apply();
        }}
      />
      <Button variant="secondary" pending={running} pendingText={t('coupon.applying')} onClick={apply}>
        {t('coupon.apply')}
      </Button>
    </div>
  );
}

function AppliedCoupon({ coupon, prices }: CouponBoxProps) {
  const t = useMessages();
  const format = useFormat();
  if (coupon.state.status !== 'applied') return null;
  const { code, prices: reduced } = coupon.state.coupon;
  const saved =
    prices.totalPriceHUF !== undefined && reduced.totalPriceHUF !== undefined
      ? format.money(prices.totalPriceHUF - reduced.totalPriceHUF, 'HUF')
      : format.money(prices.totalPriceEUR - reduced.totalPriceEUR, 'EUR');
  return (
    <Alert
      kind="success"
      title={t('coupon.applied', { code })}
      actions={
        <Button variant="secondary" size="small" pending={coupon.running} onClick={() => void coupon.remove()}>
          {t('coupon.remove')}
        </Button>
      }
    >
      {t('coupon.saves', { amount: saved })}
    </Alert>
  );
}
