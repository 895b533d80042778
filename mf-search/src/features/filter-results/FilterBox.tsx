import { useFormat } from '@jnn/i18n';
import { useOptimisticToggle } from '@jnn/painting';
import { Checkbox } from '@jnn/ui';
import { memo, type ReactNode } from 'react';

interface FilterBoxProps<Name extends string> {
  readonly name: Name;
  readonly label: ReactNode;
  /** How many places it leaves; undefined where the API counts nothing. */
  readonly count: number | undefined;
  readonly checked: boolean;
  readonly onFlip: (name: Name, checked: boolean) => void;
}

function Box<Name extends string>({ name, label, count, checked, onFlip }: FilterBoxProps<Name>) {
  const format = useFormat();
  const [shown, toggle] = useOptimisticToggle(checked, (next) => onFlip(name, next));
  return (
    <Checkbox
      label={label}
      count={count === undefined ? undefined : format.number(count)}
      checked={shown}
      onChange={({ target }) => toggle(target.checked)}
    />
  );
}

/** One checkbox of the filters, memoised: there are a hundred, of which a press changes one. */
// The cast keeps the component generic, which `memo` does not.
export const FilterBox = memo(Box) as typeof Box;
