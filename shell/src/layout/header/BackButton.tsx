import { useLocale, useNavigate } from '@jnn/router';
import { Icon, glyphs } from '@jnn/ui';
import { useMessages } from '../../messages';
import { homePath } from '../../addresses';
import styles from './Header.module.css';

/** Goes one step back in history, or home. */
export function BackButton() {
  const t = useMessages();
  const navigate = useNavigate();
  const home = homePath(useLocale());
  const goBack = (): void => {
    void (stepBack(readHistoryPosition(window)) === 'back' ? navigate(-1) : navigate(home));
  };
  return (
    <button type="button" className={styles.item} onClick={goBack}>
      <Icon path={glyphs.arrowLeft} size={18} />
      <span className={styles.wideOnly}>{t('header.back')}</span>
    </button>
  );
}

/** What the browser knows of the history before this page. */
export interface HistoryPosition {
  /** Whether an earlier entry of this site can be gone back to; undefined in browsers that do not say. */
  readonly canGoBack: boolean | undefined;
  /** The router's index of the present entry, 0 for the one by which the visitor came. */
  readonly position: number;
}

/** Decides between a step back and the home page: a step that would leave the site is not taken. */
export function stepBack({ canGoBack, position }: HistoryPosition): 'back' | 'home' {
  return (canGoBack ?? position > 0) ? 'back' : 'home';
}

/** Asks the Navigation API where there is one, else the router's own index. */
function readHistoryPosition(browser: Window): HistoryPosition {
  const state: unknown = browser.history.state;
  const position = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
  return { canGoBack: 'navigation' in browser ? browser.navigation.canGoBack : undefined, position };
}
