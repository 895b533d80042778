import { useSession } from '@jnn/session';
import { Button, Icon, glyphs } from '@jnn/ui';
import type { SearchResult } from '../../lib/search-result';
import { useMessages } from '../../messages';
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
  const { offers } = useSession();
  return (
    <div className={styles.notice} data-notice>
      <Icon path={glyphs.map} />
      <span>
        {t(result?.partial === true ? 'map.nearMiddle' : 'map.inArea')}
        {!offers('filter-on-map') && ` ${t('map.unfiltered')}`}
      </span>
      <Button variant="quiet" size="small" onClick={onLeave}>
        {t('map.leaveArea', { cityName })}
      </Button>
    </div>
  );
}
