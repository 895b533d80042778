import { Button, Icon } from '@jnn/ui';
import { useMessages } from '../../messages';
import type { SearchResult } from '../../search-result';
import styles from './AreaNotice.module.css';

interface AreaNoticeProps {
  readonly cityName: string;
  /** What was found there; null while nobody knows. */
  readonly result: SearchResult | null;
  readonly onLeave: () => void;
}

/** Says that the list shows a part of the map, and leads back to the town. */
export function AreaNotice({ cityName, result, onLeave }: AreaNoticeProps) {
  const t = useMessages();
  const isCut = result !== null && result.listed < result.total;
  const found = isCut ? t('map.firstInArea', { count: result.listed }) : t('map.inArea');
  return (
    <div className={styles.notice}>
      <Icon name="map" />
      <span>{result?.partial ? t('map.nearMiddle') : found}</span>
      <Button variant="quiet" size="small" onClick={onLeave}>
        {t('map.leaveArea', { cityName })}
      </Button>
    </div>
  );
}
