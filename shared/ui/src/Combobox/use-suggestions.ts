import type { Glyph } from '../Icon/Icon';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import { useCombobox } from 'downshift';
import {
  useMemo,
  type ChangeEvent,
  type ComponentProps,
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
} from 'react';
import type { FieldTexts } from '../field/use-field-ids';

/** One suggestion. A caller may give it more properties and gets them back when it is chosen. */
export type ComboboxOption = {
  readonly id: string;
  readonly label: string;
  /** A second, quieter text, such as the number of places. */
  readonly detail?: string | undefined;
  readonly icon?: Glyph | undefined;
};

export type ComboboxGroup<O extends ComboboxOption> = {
  /** Heading of the group; null for a list without groups. */
  readonly label: string | null;
  readonly options: readonly O[];
};

export type ComboboxProps<O extends ComboboxOption> = FieldTexts &
  Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'required' | 'disabled' | 'onFocus' | 'onBlur'> & {
    /** The input's text. */
    readonly text: string;
    readonly onTextChange: (text: string) => void;
    /** Called instead of `onTextChange` when a suggestion is taken: the owner sets the text as well. */
    readonly onChoose: (option: O) => void;
    readonly groups: readonly ComboboxGroup<O>[];
    /** `idle`: nothing was asked yet, so no list is shown. A list that is there for an empty input opens with the focus. */
    readonly state: 'idle' | 'loading' | 'ready';
    readonly labels: {
      readonly loading: string;
      readonly empty: string;
      /** Announced when suggestions arrive. */
      readonly count: (count: number) => string;
    };
    readonly icon?: Glyph | undefined;
    readonly id?: string | undefined;
  };

const { InputBlur, InputClick } = useCombobox.stateChangeTypes;

/** Downshift's combobox with the text owned by the caller and no selection of its own. */
export function useSuggestions<O extends ComboboxOption>(props: ComboboxProps<O>, inputId: string) {
  const { text, groups, state, onTextChange, onChoose } = props;
  const items = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const box = useCombobox<O>({
    items,
    inputId,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => item?.label ?? '',
    stateReducer: adjustChanges,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem);
    },
  });
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const unmarked = event.key === 'Enter' && box.highlightedIndex < 0;
    if (unmarked) box.closeMenu();
    if (unmarked || (event.key === 'Escape' && !box.isOpen)) leaveToPage(event);
  };
  const { isOpen, highlightedIndex, getMenuProps: menu, getItemProps: item } = box;
  const open = isOpen && state !== 'idle';
  return {
    // Stable until the list changes: a key without new suggestions renders the input alone.
    list: useMemo(() => ({ open, items, highlightedIndex, menu, item }), [open, items, highlightedIndex, menu, item]),
    // The owner's text must change within the event itself, or the caret jumps to the end.
    input: (own: ComponentPropsWithoutRef<'input'>) => ({
      ...box.getInputProps({
        ...own,
        onFocus: (event) => {
          own.onFocus?.(event);
          if (text === '') box.openMenu();
        },
        onChange: (event: ChangeEvent<HTMLInputElement>) => onTextChange(event.target.value),
        onKeyDown: keyDown,
      }),
      'aria-expanded': open,
    }),
  };
}

export type SuggestionList<O extends ComboboxOption> = ReturnType<typeof useSuggestions<O>>['list'];

/** Keeps Downshift from swallowing Enter while the list is open, and from emptying the input on a second Escape. */
function leaveToPage(event: KeyboardEvent) {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
}

/**
 * Leaving the field takes no suggestion: what was typed stays what it is. A press on the field opens the list, which the
 * focus may have opened before, and never closes it.
 */
function adjustChanges<O extends ComboboxOption>(
  state: UseComboboxState<O>,
  { type, changes }: UseComboboxStateChangeOptions<O>,
) {
  if (type === InputBlur) return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
  return type === InputClick ? { ...changes, isOpen: true } : changes;
}
