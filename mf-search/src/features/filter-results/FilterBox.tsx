import { useFormat } from '@jnn/i18n';
import { Checkbox } from '@jnn/ui';
import { memo, type ReactNode } from 'react';
import { usePressed } from './use-pressed';

interface FilterBoxProps<Name extends string> {
  readonly name: Name;
  readonly label: ReactNode;
  /** How many places it leaves; undefined where the API counts nothing. */
  readonly count: number | undefined;
  readonly checked: boolean;
  readonly onFlip: (name: Name, pressed: boolean) => void;
}

function Box<Name extends string>({ name, label, count, checked, onFlip }: FilterBoxProps<Name>) {
  const format = useFormat();
  const [shown, press] = usePressed(checked, (pressed) => onFlip(name, pressed));
  return (
    <Checkbox
      label={label}
      count={count === undefined ? undefined : format.number(count)}
      checked={shown}
      onChange={({ target }) => press(target.checked)}
    />
  );
}

/** One box of the filters. There are a hundred, of which a press changes one. */
// `memo` forgets that the component takes names of any kind.
export const FilterBox = memo(Box) as typeof Box;
