import { STAY_LIMITS } from '@jnn/contract';
import { NumberStepper } from '@jnn/ui';
import { memo } from 'react';
import type { Guests } from '../../address/search-address';
import { useMessages } from '../../messages';

interface GuestFieldsProps {
  readonly guests: Guests;
  readonly onChange: (guests: Guests) => void;
}

/** Adults, children and infants, always in sight: three numbers need no panel of their own. */
export const GuestFields = memo(function GuestFields({ guests, onChange }: GuestFieldsProps) {
  const t = useMessages();
  const kinds = [
    { key: 'adult', label: t('form.adults'), decrease: t('form.fewerAdults'), increase: t('form.moreAdults') },
    { key: 'child', label: t('form.children'), decrease: t('form.fewerChildren'), increase: t('form.moreChildren') },
    { key: 'infant', label: t('form.infants'), decrease: t('form.fewerInfants'), increase: t('form.moreInfants') },
  ] as const;
  return kinds.map(({ key, label, ...labels }) => (
    <NumberStepper
      key={key}
      name={key}
      layout="stacked"
      label={label}
      labels={labels}
      {...STAY_LIMITS[key]}
      value={guests[key]}
      onChange={(count) => onChange({ ...guests, [key]: count })}
    />
  ));
});
