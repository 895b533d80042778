import { PAGE_SIZE } from '@jnn/contract';
import { Button, Icon } from '@jnn/ui';
import { useMessages } from '../../messages';
import type { SearchResult } from '../../lib/search-result';
import styles from './AreaNotice.module.css';

interface AreaNoticeProps {
  readonly cityName: string;
  /** What was found there; null while it is on its way. */
  readonly result: SearchResult | null;
  readonly onLeave: () => void;
}

/** Says that the list shows a part of the map, and leads back to the town. */
export function AreaNotice({ cityName, result, onLeave }: AreaNoticeProps) {
  const t = useMessages();
  return (
    <div className={styles.notice}>
      <Icon name="map" />
      <span>{result ? textOf(result, t) : t('map.inArea')}</span>
      <Button variant="quiet" size="small" onClick={onLeave}>
        {t('map.leaveArea', { cityName })}
      </Button>
    </div>
  );
}

function textOf({ partial, total }: SearchResult, t: ReturnType<typeof useMessages>): string {
  if (partial) return t('map.nearMiddle');
  return total > PAGE_SIZE.mapMax ? t('map.firstInArea', { count: PAGE_SIZE.mapMax }) : t('map.inArea');
}
