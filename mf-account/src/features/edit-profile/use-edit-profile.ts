import { failedWith, useCommand } from '@jnn/api';
import type { User } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { refusedFields } from '../../form/refused-fields';
import type { Form, Values } from '../../form/use-form';
import { useMessages } from '../../messages';
import { changesOf, profileRulesOf, profileValuesOf, type ProfileField } from './profile';

/** Saves what the member changed and tells the whole page (the header shows the name). */
export function useEditProfile(form: Form<ProfileField>, user: User) {
  const t = useMessages();
  const { authentication, notices } = useSession();
  const { run, state } = useCommand('updateUser', { shows: ['invalid'] });

  const save = async (values: Values<ProfileField>): Promise<void> => {
    const result = await run({ body: changesOf(user, values) });
    if (result.status === 'done') {
      authentication.userChanged(result.answer.user);
      form.reset(profileValuesOf(result.answer.user));
      notices.showMessage('success', t('profile.saved'));
    } else if (failedWith(result.failure, 'invalid')) {
      const problems = refusedFields(result.failure, profileRulesOf(user));
      if (problems) form.refuse(problems);
      else notices.showError({ kind: 'system' });
    }
  };
  return { state, save };
}
