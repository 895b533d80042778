import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import { useCombobox } from 'downshift';
import type { ChangeEvent, ComponentPropsWithoutRef } from 'react';
import type { ComboboxOption, ComboboxProps } from './Combobox';

const { InputBlur, InputChange } = useCombobox.stateChangeTypes;

/** Downshift's combobox with the text owned by the caller and no selection of its own. */
export function useSuggestions<O extends ComboboxOption>(props: ComboboxProps<O>, inputId: string) {
  const { text, groups, onTextChange, onChoose } = props;
  const items = groups.flatMap((group) => group.options);
  const box = useCombobox<O>({
    items,
    inputId,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => item?.label ?? '',
    stateReducer: keepTextOnBlur,
    onInputValueChange: ({ type, inputValue, selectedItem }) => {
      if (type !== InputChange && !selectedItem) onTextChange(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem);
    },
  });
  return {
    open: box.isOpen,
    count: items.length,
    highlightedIndex: box.highlightedIndex,
    menu: box.getMenuProps,
    item: (item: O, index: number) => box.getItemProps({ item, index }),
    // The owner's text must change within the event itself, or the caret jumps to the end.
    input: (own: ComponentPropsWithoutRef<'input'>) =>
      box.getInputProps({
        ...own,
        onChange: (event: ChangeEvent<HTMLInputElement>) => onTextChange(event.target.value),
      }),
  };
}

export type Suggestions<O extends ComboboxOption> = ReturnType<typeof useSuggestions<O>>;

/** Leaving the field takes no suggestion: what was typed stays what it is. */
function keepTextOnBlur<O extends ComboboxOption>(
  state: UseComboboxState<O>,
  { type, changes }: UseComboboxStateChangeOptions<O>,
) {
  return type === InputBlur ? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue } : changes;
}
