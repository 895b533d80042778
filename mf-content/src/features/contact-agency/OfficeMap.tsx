import { DirectionsLink, locateTown, mapSources, type Position, StayMap } from '@jnn/map';
import { useInView } from '@jnn/painting';
import { useLocale } from '@jnn/router';
import { allowsFunctional, useConsent, useSession } from '@jnn/session';
import { HeroScene } from '@jnn/ui';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages';
import styles from './AgencyContact.module.css';

/** Where the office is, with a link to the way there. */
export function OfficeMap({ address }: { readonly address: string }) {
  const t = useMessages();
  return (
    <section className={styles.map} aria-labelledby="contact-map">
      <TownMap address={address} />
      <div className={styles.place}>
        <h2 id="contact-map" className={styles.placeHeading}>
          {t('contact.visit')}
        </h2>
        <p>{address}</p>
        <DirectionsLink place={address}>{t('contact.directions')}</DirectionsLink>
      </div>
    </section>
  );
}

/** The office's town on a map, whose code is loaded when it comes into view; a drawn scene where the town is not known. */
function TownMap({ address }: { readonly address: string }) {
  const [sceneRef, isInView] = useInView();
  const town = useTown(isInView ? address : null);
  return (
    <div ref={sceneRef} className={styles.scene}>
      {town ? <Map town={town} address={address} /> : <HeroScene />}
    </div>
  );
}

function Map({ town, address }: { readonly town: Position; readonly address: string }) {
  const t = useMessages();
  const sources = mapSources(useSession().settings, allowsFunctional(useConsent()));
  const language = useLocale();
  return (
    <StayMap
      {...sources}
      language={language}
      points={[{ id: 'office', label: 'JNN', name: `JNN, ${address}`, ...town }]}
      start={town}
      highlighted={null}
      onPoint={ignore}
      onChoose={ignore}
      labels={{
        map: t('contact.mapKeys'),
        zoomIn: t('contact.zoomIn'),
        zoomOut: t('contact.zoomOut'),
        cluster: String,
        from: String,
      }}
    />
  );
}

/** The only pin is the office, so pressing it does nothing. */
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
