import type { MouseEvent } from 'react';

/** What a button says in a form, which a server answers where the page's code is not there yet. */
export interface FormButton {
  /** The form's id. */
  readonly form: string;
  readonly name: string;
  readonly value: string;
}

/** The attributes of a button that the page's code answers itself once it is there; of no form where none is given. */
export const formButton = (button: FormButton | undefined, onPress: () => void) =>
  ({
    type: button ? 'submit' : 'button',
    ...button,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onPress();
    },
  }) as const;
