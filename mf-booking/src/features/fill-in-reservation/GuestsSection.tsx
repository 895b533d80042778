import { Fieldset } from '@jnn/ui';
import { type AdultNames, type ChildNames, isProposed } from '../../lib/reservation-form';
import type { FormSection } from '../../lib/use-reservation';
import { useMessages } from '../../messages';
import { AdultFields } from './AdultFields';
import styles from './AdultFields.module.css';
import { NameFields } from './NameFields';

/** Names of those who travel with the lead guest: the other adults, then the children. */
export function GuestsSection(section: FormSection) {
  const t = useMessages();
  const { form, onChange } = section;
  const changeAdult = (at: number, names: Partial<AdultNames>): void => {
    onChange((now) => ({ ...now, adults: now.adults.map((it, index) => (index === at ? { ...it, ...names } : it)) }));
  };
  const changeChild = (at: number, names: Partial<ChildNames>): void => {
    onChange((now) => ({
      ...now,
      children: now.children.map((it, index) => (index === at ? { ...it, ...names } : it)),
    }));
  };
  return (
    <>
      {[...form.adults.slice(1), ...form.children].some((guest) => isProposed(form, guest)) && (
        <p className={styles.proposed}>{t('guestForm.proposed')}</p>
      )}
      {form.adults.map(
        (adult, at) =>
          at > 0 && (
            <Fieldset key={`adult-${String(at)}`} legend={t('guestForm.guest', { n: at + 1 })}>
              <AdultFields section={section} at={at} adult={adult} onNames={(names) => changeAdult(at, names)} />
            </Fieldset>
          ),
      )}
      {form.children.map((child, at) => (
        <Fieldset
          key={`child-${String(at)}`}
          legend={t('guestForm.child', { n: at + 1 })}
          hint={at === 0 ? t('guestForm.childHint') : undefined}
        >
          <div className={styles.names}>
            <NameFields
              section={section}
              path={`children.${String(at)}`}
              names={child}
              own={false}
              onNames={(names) => changeChild(at, names)}
            />
          </div>
        </Fieldset>
      ))}
    </>
  );
}
