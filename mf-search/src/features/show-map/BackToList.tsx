import { Button, glyphs, Icon } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './BackToList.module.css';

interface BackToListProps {
  /** How many places were found; null while nobody knows. */
  readonly total: number | null;
  readonly onPress: () => void;
}

/** The way from a map that fills the window back to the list; hidden by its style where both have room. */
export function BackToList({ total, onPress }: BackToListProps) {
  const t = useMessages();
  return (
    <div className={styles.back}>
      <Button variant="quiet" size="small" onClick={onPress}>
        <Icon path={glyphs.chevronLeft} size={18} />
        {t('map.list')}
      </Button>
      {/* The heading, which is there for assistive technology alone, says it too. */}
      {total !== null && <span aria-hidden="true">{t('results.count', { count: total })}</span>}
    </div>
  );
}
