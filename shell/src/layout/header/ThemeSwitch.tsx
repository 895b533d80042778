import { Icon } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './Header.module.css';
import { useDarkTheme } from './use-dark-theme';

/** Turns between the light and the dark look. */
export function ThemeSwitch() {
  const t = useMessages();
  const [dark, setDark] = useDarkTheme();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      title={t('header.darkTheme')}
      className={styles.item}
      onClick={() => {
        setDark(!dark);
      }}
    >
      <Icon name={dark ? 'sunny' : 'moon'} size={18} />
      <span className={styles.narrowOnly}>{t('header.darkTheme')}</span>
    </button>
  );
}
