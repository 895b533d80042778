import { locateTown, StayMap, useSeen, type Position } from '@jnn/map';
import { allowsFunctional, useConsent, useSession } from '@jnn/session';
import { HeroScene } from '@jnn/ui';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages';
import styles from './AgencyContact.module.css';

/** The office's town on a map, whose code is fetched when it comes into view; a landscape where the town is not known. */
export function TownMap({ address }: { readonly address: string }) {
  const [place, seen] = useSeen();
  const town = useTown(seen ? address : null);
  return (
    <div ref={place} className={styles.scene}>
      {town ? <Map town={town} address={address} /> : <HeroScene />}
    </div>
  );
}

function Map({ town, address }: { readonly town: Position; readonly address: string }) {
  const t = useMessages();
  const { settings } = useSession();
  const consent = useConsent();
  const key = allowsFunctional(consent) && settings.googleMapsApiKey !== '' ? settings.googleMapsApiKey : null;
  return (
    <StayMap
      googleApiKey={key}
      points={[{ id: 'office', label: 'JNN', name: address, ...town }]}
      start={town}
      highlighted={null}
      onPoint={ignore}
      onChoose={ignore}
      labels={{
        map: t('contact.mapKeys'),
        zoomIn: t('contact.zoomIn'),
        zoomOut: t('contact.zoomOut'),
        cluster: String,
      }}
    />
  );
}

/** The only pin is the office: pressing it leads nowhere else. */
const ignore = (): void => undefined;

function useTown(address: string | null): Position | null {
  const [found, setFound] = useState<{ readonly of: string; readonly town: Position | null } | null>(null);
  useEffect(() => {
    if (address === null) return;
    locateTown(address).then(
      (town) => {
        setFound({ of: address, town });
      },
      () => {
        setFound({ of: address, town: null });
      },
    );
  }, [address]);
  return found?.of === address ? found.town : null;
}
