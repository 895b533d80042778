import { useLocale, useNavigate } from '@jnn/router';
import { Icon } from '@jnn/ui';
import { useMessages } from '../../messages';
import { homePath } from '../home-path';
import styles from './Header.module.css';
import { readWay, stepBack } from './step-back';

/** One step back in history; home where there is none. */
export function BackButton() {
  const t = useMessages();
  const navigate = useNavigate();
  const home = homePath(useLocale());
  const goBack = (): void => {
    void (stepBack(readWay(window)) === 'back' ? navigate(-1) : navigate(home));
  };
  return (
    <button type="button" className={styles.item} onClick={goBack}>
      <Icon name="arrowLeft" size={18} />
      <span className={styles.wideOnly}>{t('header.back')}</span>
    </button>
  );
}
