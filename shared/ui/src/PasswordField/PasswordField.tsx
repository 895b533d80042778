import { useState } from 'react';
import { eye, eyeOff } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import { TextField } from '../TextField/TextField';
import type { TextFieldProps } from '../TextField/TextField';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './PasswordField.module.css';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix'> & {
  /** `current-password` or `new-password`, so that password managers understand the form. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** What the button beside the password says in each state. */
  readonly labels: { readonly show: string; readonly hide: string };
};

/** A password that can be shown while it is typed. */
export function PasswordField({ labels, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      suffix={
        <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
          <Icon path={shown ? eyeOff : eye} />
          {/* Text, not aria-label: looking a field up by its label must find the field alone. */}
          <VisuallyHidden>{shown ? labels.hide : labels.show}</VisuallyHidden>
        </button>
      }
    />
  );
}
