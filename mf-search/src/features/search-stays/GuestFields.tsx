import { STAY_LIMITS } from '@jnn/contract';
import { NumberStepper } from '@jnn/ui';
import { memo } from 'react';
import type { Guests } from '../../lib/search-params';
import { useMessages } from '../../messages';

interface GuestFieldsProps {
  readonly guests: Guests;
  readonly onChange: (guests: Guests) => void;
}

/** Each kind with what it is called in the messages, alone and behind "fewer" and "more". */
const KINDS = [
  ['adult', 'adults', 'Adults'],
  ['child', 'children', 'Children'],
  ['infant', 'infants', 'Infants'],
] as const;

/** Adults, children and infants, always in sight: three numbers need no panel of their own. */
export const GuestFields = memo(function GuestFields({ guests, onChange }: GuestFieldsProps) {
  const t = useMessages();
  return KINDS.map(([key, label, Name]) => (
    <NumberStepper
      key={key}
      name={key}
      layout="stacked"
      label={t(`form.${label}`)}
      labels={{ decrease: t(`form.fewer${Name}`), increase: t(`form.more${Name}`) }}
      {...STAY_LIMITS[key]}
      value={guests[key]}
      onChange={(count) => onChange({ ...guests, [key]: count })}
    />
  ));
});
