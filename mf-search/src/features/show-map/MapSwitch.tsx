import type { Coordinates, GeoPoint } from '@jnn/contract';
import { onIntent } from '@jnn/painting';
import { allowsFunctional, useConsent, useSession } from '@jnn/session';
import { Button, formButton, Icon, glyphs } from '@jnn/ui';
import { memo } from 'react';
import { FILTER_FORM } from '../../lib/filter-params';
import { useMessages } from '../../messages';
import { importMapCode } from './import-map-code';
import styles from './MapSwitch.module.css';

interface MapSwitchProps {
  readonly shown: boolean;
  /** Where the map begins; null while that is not known. */
  readonly start: GeoPoint | Coordinates | null;
  readonly onChange: (shown: boolean) => void;
}

/** Shows or hides the map. */
export const MapSwitch = memo(function MapSwitch({ shown, start, onChange }: MapSwitchProps) {
  const t = useMessages();
  const { settings } = useSession();
  const mayAsk = allowsFunctional(useConsent());
  const preload = (): void => {
    importMapCode()
      .then(({ mapSources, preloadMap }) => preloadMap(mapSources(settings, mayAsk), start))
      // A failure shows once the map is opened, which loads the same.
      .catch(() => undefined);
  };
  const press = (): void => {
    preload();
    onChange(!shown);
  };
  return (
    <span className={styles.switch} {...onIntent(preload)} onPointerDown={preload}>
      <Button
        variant="secondary"
        size="small"
        {...formButton({ form: FILTER_FORM, name: 'map', value: String(!shown) }, press)}
        role="switch"
        aria-checked={shown}
      >
        <Icon path={glyphs.map} size={18} />
        {t('map.switch')}
      </Button>
      {shown && <input type="hidden" name="map" value="true" form={FILTER_FORM} />}
    </span>
  );
});
