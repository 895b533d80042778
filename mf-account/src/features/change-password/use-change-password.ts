import { failedWith, useCommand, useQueryClient } from '@jnn/api';
import { useState } from 'react';
import { refusedFields } from '../../form/refused-fields';
import { newPassword, presentPassword } from '../../form/rules';
import { useForm, type Values } from '../../form/use-form';

const RULES = { oldPassword: presentPassword, password: newPassword } as const;
const EMPTY = { oldPassword: '', password: '' } as const;

/** The form for a new password, and its sending; all other sessions end (API contract, `auth/change-password`). */
export function useChangePassword() {
  const form = useForm(RULES, EMPTY);
  const [isChanged, setChanged] = useState(false);
  const queryClient = useQueryClient();
  const { run, state } = useCommand('changePassword', { shows: ['wrong-password', 'weak-password'] });

  const change = async ({ oldPassword, password }: Values<keyof typeof RULES>): Promise<void> => {
    setChanged(false);
    const result = await run({ body: { oldPassword, password } });
    if (result.status === 'done') {
      form.reset(EMPTY);
      setChanged(true);
      await queryClient.invalidateQueries({ queryKey: ['accountSessions'] });
    } else if (failedWith(result.failure, 'wrong-password', 'weak-password')) {
      form.refuse(refusedFields(result.failure, RULES) ?? {});
    }
  };
  return { form, change, isChanged, isSending: state === 'running' };
}
