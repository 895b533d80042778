import type { Toggle } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Checkbox } from '@jnn/ui';
import { memo } from 'react';
import { useMessages } from '../../messages';

interface FilterBoxProps {
  readonly name: Toggle;
  /** How many places it leaves; undefined where the API counts nothing. */
  readonly count: number | undefined;
  readonly checked: boolean;
  readonly onFlip: (name: Toggle, pressed: boolean) => void;
}

/** One filter button. There are a hundred, of which a press changes one. */
export const FilterBox = memo(function FilterBox({ name, count, checked, onFlip }: FilterBoxProps) {
  const t = useMessages();
  const format = useFormat();
  return (
    <Checkbox
      label={t(name)}
      count={count === undefined ? undefined : format.number(count)}
      checked={checked}
      onChange={({ target }) => onFlip(name, target.checked)}
    />
  );
});
