import { Switch } from '@jnn/ui';
import { memo } from 'react';
import { useMessages } from '../../messages';

interface MapSwitchProps {
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
}

/** Shows or hides the map. */
export const MapSwitch = memo(function MapSwitch({ shown, onChange }: MapSwitchProps) {
  const t = useMessages();
  return <Switch label={t('map.switch')} checked={shown} onChange={onChange} />;
});
