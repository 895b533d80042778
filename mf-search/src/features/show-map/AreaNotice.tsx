import { Button, Icon } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './AreaNotice.module.css';

interface AreaNoticeProps {
  readonly cityName: string;
  readonly onLeave: () => void;
}

/** Says that the list shows a part of the map, and leads back to the town. */
export function AreaNotice({ cityName, onLeave }: AreaNoticeProps) {
  const t = useMessages();
  return (
    <div className={styles.notice}>
      <Icon name="map" />
      <span>{t('map.inArea')}</span>
      <Button variant="quiet" size="small" onClick={onLeave}>
        {t('map.leaveArea', { cityName })}
      </Button>
    </div>
  );
}
