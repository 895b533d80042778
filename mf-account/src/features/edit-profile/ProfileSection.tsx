import { failedWith, useCommand } from '@jnn/api';
import type { User } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { Button, DefinitionList } from '@jnn/ui';
import { AccountSection } from '../../components/AccountSection';
import { FormSelect } from '../../components/form-fields';
import styles from '../../components/form.module.css';
import { FormErrors } from '../../components/FormErrors';
import { AddressFields, NameFields } from '../../components/person-fields';
import { useFieldLabels } from '../../lib/form-messages';
import { refusedFields } from '../../lib/refused-fields';
import { useForm, type Form, type Values } from '../../lib/use-form';
import { useMessages } from '../../messages';
import { changesOf, isOptionalFor, profileRulesOf, profileValuesOf, type ProfileField } from './profile';

/** The section in which members edit their personal data. */
export function ProfileSection({ user }: { readonly user: User }) {
  const t = useMessages();
  return (
    <AccountSection heading={t('profile.heading')}>
      <ProfileForm key={user.id} user={user} />
    </AccountSection>
  );
}

/** The e-mail is only shown: it is the name of the account and cannot be changed. */
function ProfileForm({ user }: { readonly user: User }) {
  const t = useMessages();
  const labels = { ...useFieldLabels(), gender: t('fields.gender') };
  const form = useForm(profileRulesOf(user), profileValuesOf(user));
  const { state, save } = useSaveProfile(form, user);
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => void save(values))}>
      <FormErrors form={form} labels={labels} />
      <DefinitionList items={[{ term: t('fields.email'), detail: user.email }]} layout="stacked" />
      <FormSelect
        field={form.field('gender')}
        label={t('fields.gender')}
        autoComplete="honorific-prefix"
        options={[
          { value: 'MR.', label: t('gender.mr') },
          { value: 'MRS.', label: t('gender.mrs') },
          { value: 'MS.', label: t('gender.ms') },
        ]}
      />
      <NameFields field={form.field} />
      <AddressFields field={form.field} isOptional={isOptionalFor(user)} />
      <div className={styles.actions}>
        <Button type="submit" pending={state === 'running'} pendingText={t('form.saving')}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}

/** Saves what the member changed and updates the user of the whole page, whose header shows the name. */
function useSaveProfile(form: Form<ProfileField>, user: User) {
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
