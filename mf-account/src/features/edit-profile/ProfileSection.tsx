import { optional, refusedFields, type Rule, type Values } from '@jnn/forms';
import { ApiFailure, failedWith, useCommand } from '@jnn/api';
import { type User, toSentPhone, userIdOf } from '@jnn/contract';
import { useSession, type SiteSession } from '@jnn/session';
import { Button, DefinitionList } from '@jnn/ui';
import { useAccountForm, type AccountForm } from '../../lib/account-form';
import { AccountSection } from '../../components/AccountSection';
import { FormSelect, FormErrors } from '../../components/form-fields';
import styles from '../../components/form.module.css';
import { AddressFields, NameFields } from '../../components/person-fields';
import { useFieldLabels } from '../../lib/form-messages';
import { useMessages } from '../../messages';
import { PERSON_RULES, type PersonField } from '../../lib/field-rules';
import { useEffect } from 'react';

/** The section in which members edit their personal data. */
export function ProfileSection({ user }: { readonly user: User }) {
  const t = useMessages();
  return (
    <AccountSection heading={t('profile.heading')}>
      <ProfileForm key={userIdOf(user)} user={user} />
    </AccountSection>
  );
}

/** The e-mail is only shown: it is the name of the account and cannot be changed. */
function ProfileForm({ user }: { readonly user: User }) {
  const t = useMessages();
  const labels = { ...useFieldLabels(), gender: t('fields.gender') };
  const form = useAccountForm(profileRulesOf(user), useUnsavedValues(user) ?? profileValuesOf(user));
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

interface UnsavedValues {
  readonly userId: string;
  readonly values: Values<ProfileField>;
}

/** What members had typed when saving it ended their session: it waits in memory until the same member logs in again. */
const unsavedValues = new WeakMap<SiteSession, UnsavedValues>();

/** The values that the member typed before the session ended, once, and tells that they are not saved yet; else undefined. */
function useUnsavedValues(user: User): Values<ProfileField> | undefined {
  const t = useMessages();
  const session = useSession();
  const userId = userIdOf(user);
  const unsaved = unsavedValues.get(session);
  useEffect(() => {
    if (unsavedValues.get(session)?.userId === userId) session.notices.showMessage('success', t('profile.unsaved'));
    unsavedValues.delete(session);
  }, [session, userId, t]);
  return unsaved?.userId === userId ? unsaved.values : undefined;
}

const hasEndedSession = (failure: unknown): boolean => failure instanceof ApiFailure && failure.status === 401;

/** Saves what the member changed and updates the user of the whole page, whose header shows the name. */
function useSaveProfile(form: AccountForm<ProfileField>, user: User) {
  const t = useMessages();
  const session = useSession();
  const { authentication, notices } = session;
  const { run, state } = useCommand('updateUser', { shows: ['invalid'] });

  const save = async (values: Values<ProfileField>): Promise<void> => {
    const result = await run({ body: changesOf(user, values) });
    if (result.status === 'done') {
      authentication.userChanged(result.answer.user);
      form.reset(profileValuesOf(result.answer.user));
      notices.showMessage('success', t('profile.saved'));
    } else if (hasEndedSession(result.failure)) {
      // The guard has led away from this form by now.
      unsavedValues.set(session, { userId: userIdOf(user), values });
    } else if (failedWith(result.failure, 'invalid')) {
      const problems = refusedFields(result.failure, profileRulesOf(user));
      if (problems) form.refuse(problems);
      else notices.showError({ kind: 'system' });
    }
  };
  return { state, save };
}

/** The fields of the profile form. */
type ProfileField = PersonField | 'gender';

const GENDERS = ['MR.', 'MRS.', 'MS.'] as const;
type Gender = (typeof GENDERS)[number];

/** A field that was never filled may stay empty. One that was filled cannot be emptied, since the call takes no empty text. */
export const isOptionalFor =
  (user: User) =>
  (name: PersonField): boolean =>
    name !== 'firstName' && name !== 'lastName' && user[name] === '';

/** The rules of the profile form for a user. */
export function profileRulesOf(user: User): Readonly<Record<ProfileField, Rule>> {
  const isOptional = isOptionalFor(user);
  const rule = (name: PersonField): Rule => (isOptional(name) ? optional(PERSON_RULES[name]) : PERSON_RULES[name]);
  return {
    gender: () => null,
    lastName: rule('lastName'),
    firstName: rule('firstName'),
    phoneNumber: rule('phoneNumber'),
    country: rule('country'),
    postcode: rule('postcode'),
    city: rule('city'),
    streetName: rule('streetName'),
  };
}

const toGender = (text: string): Gender => GENDERS.find((it) => it === text) ?? 'MR.';

/** The user's data as the form's initial values. */
export function profileValuesOf(user: User): Values<ProfileField> {
  const { lastName, firstName, phoneNumber, country, postcode, city, streetName } = user;
  return { gender: toGender(user.gender), lastName, firstName, phoneNumber, country, postcode, city, streetName };
}

/** The changed fields only, so that two devices do not overwrite each other's changes. */
export function changesOf(user: User, values: Values<ProfileField>) {
  const before = profileValuesOf(user);
  const after = { ...values, phoneNumber: toSentPhone(values.phoneNumber) ?? '' };
  const changed = (name: ProfileField): boolean => after[name].trim() !== '' && after[name].trim() !== before[name];
  return {
    ...(changed('gender') ? { gender: toGender(after.gender) } : {}),
    ...(changed('lastName') ? { lastName: after.lastName.trim() } : {}),
    ...(changed('firstName') ? { firstName: after.firstName.trim() } : {}),
    ...(changed('phoneNumber') ? { phoneNumber: after.phoneNumber.trim() } : {}),
    ...(changed('country') ? { country: after.country.trim() } : {}),
    ...(changed('postcode') ? { postcode: after.postcode.trim() } : {}),
    ...(changed('city') ? { city: after.city.trim() } : {}),
    ...(changed('streetName') ? { streetName: after.streetName.trim() } : {}),
  };
}
