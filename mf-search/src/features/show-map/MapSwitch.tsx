import { Switch } from '@jnn/ui';
import { useMessages } from '../../messages';

interface MapSwitchProps {
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
}

/** Shows or hides the map. */
export function MapSwitch({ shown, onChange }: MapSwitchProps) {
  const t = useMessages();
  return <Switch label={t('map.switch')} checked={shown} onChange={onChange} />;
}
