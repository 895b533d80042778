import type { User } from '@jnn/contract';
import { Button, DefinitionList } from '@jnn/ui';
import styles from '../../form/form.module.css';
import { FormErrors } from '../../form/FormErrors';
import { FormSelect } from '../../form/FormSelect';
import { AddressFields, NameFields } from '../../form/PersonFields';
import { useFieldLabels } from '../../form/use-field-labels';
import { useForm } from '../../form/use-form';
import { useMessages } from '../../messages';
import { isOptionalFor, profileRulesOf, profileValuesOf } from './profile';
import { useEditProfile } from './use-edit-profile';

/** A member's own data; the e-mail is the account's name and stays. */
export function ProfileForm({ user }: { readonly user: User }) {
  const t = useMessages();
  const labels = { ...useFieldLabels(), gender: t('fields.gender') };
  const form = useForm(profileRulesOf(user), profileValuesOf(user));
  const { state, save } = useEditProfile(form, user);
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
