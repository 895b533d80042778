import type { Hotel, Offer, Picture, RoomDescription } from '@jnn/contract';
import type { Stay } from '@jnn/session';
import { Button, GalleryPicture, glyphs, Icon, LazyViewer, VisuallyHidden, type Glyph } from '@jnn/ui';
import { useId, useState } from 'react';
import { formatCovers } from '../../lib/format';
import { useGalleryLabels } from '../../lib/gallery-labels';
import { usePhotoViewer } from '../../lib/use-photo-viewer';
import { useMessages } from '../../messages';
import type { BookOffer } from './use-book-offer';
import { RateRow } from './RateRow';
import { describeRoom, type RoomWords } from './room-words';
import styles from './RoomBlock.module.css';

/** A room type with the offers for it, cheapest first. */
export interface RoomOffers {
  readonly key: string;
  readonly name: string;
  /** Null where the backend tells nothing of the room. */
  readonly description: RoomDescription | null;
  /** Room facilities that this room has and others of the hotel do not. */
  readonly differing: readonly string[];
  readonly offers: readonly [Offer, ...Offer[]];
}

/** Never begins a line. */
const SEPARATOR = '\u00a0· ';

/** Rates that a phone shows of a room before the others are asked for. */
const UNFOLDED = 2;

interface RoomBlockProps {
  readonly room: RoomOffers;
  readonly stay: Stay;
  readonly found: Hotel;
  readonly booking: BookOffer;
  /** True while the offers belong to the previous stay and new ones are on their way. */
  readonly stale: boolean;
  /** A remark that every offer has, which is said once above the rooms. */
  readonly commonRemark: string | null;
}

/** One room: what it looks like, what is in it and for how many it is; beside it its rates. */
export function RoomBlock({ room, stay, found, booking, stale, commonRemark }: RoomBlockProps) {
  const t = useMessages();
  const nameId = useId();
  const [isFolded, setIsFolded] = useState(true);
  const others = room.offers.length - UNFOLDED;
  const words = room.description && describeRoom(t, room.description, room.differing, stay);
  return (
    <section className={styles.room} aria-labelledby={nameId}>
      <div className={styles.about}>
        {room.description && room.description.Images.length > 0 && (
          <RoomPhotos name={room.name} images={room.description.Images} />
        )}
        <div className={styles.words}>
          <h3 id={nameId}>{room.name}</h3>
          {words && <Details words={words} />}
        </div>
        {words && <Extras words={words} />}
      </div>
      <div className={styles.rates} data-folded={isFolded || undefined}>
        <p className={styles.columns} aria-hidden="true">
          <span>{t('room.board')}</span>
          <span>{t('room.terms')}</span>
          <span>{formatCovers(t, stay)}</span>
        </p>
        {room.offers.map((offer) => (
          <RateRow
            key={offer.OfferId}
            offer={offer}
            room={room.name}
            stay={stay}
            commonRemark={commonRemark}
            reservationHref={booking.hrefFor(offer)}
            onBook={stale ? null : () => booking.book(found, offer)}
          />
        ))}
        {isFolded && others > 0 && (
          <div className={styles.unfold}>
            <Button variant="quiet" size="small" wide onClick={() => setIsFolded(false)}>
              {t('room.moreOffers', { count: others })}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** The room's first picture, which opens its own gallery. */
function RoomPhotos({ name, images }: { readonly name: string; readonly images: readonly Picture[] }) {
  const t = useMessages();
  const viewer = usePhotoViewer(name);
  const labels = useGalleryLabels(name);
  const [first] = images;
  if (first === undefined) return null;
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => viewer.onShow(0)}>
        <GalleryPicture image={first} alt={first.alt} sizes="17rem" />
        <span className={styles.count}>
          <Icon path={glyphs.photos} size={16} />
          <span aria-hidden="true">{images.length}</span>
          <VisuallyHidden>{t('photos.showAll', { count: images.length })}</VisuallyHidden>
        </span>
      </button>
      {viewer.shown !== null && <LazyViewer images={images} labels={labels} {...viewer} shown={viewer.shown} />}
    </>
  );
}

function Details({ words: { size, beds, capacity } }: { readonly words: RoomWords }) {
  return (
    <ul className={styles.details}>
      <Detail icon={glyphs.area} words={size} />
      <Detail icon={glyphs.bed} words={beds} />
      <Detail icon={glyphs.guests} words={capacity} />
    </ul>
  );
}

/** Where children sleep, and what this room has that others do not. */
function Extras({ words: { sleeps, extras } }: { readonly words: RoomWords }) {
  if (sleeps === null && extras.length === 0) return null;
  return (
    <div className={styles.extras}>
      {sleeps !== null && <p>{sleeps}</p>}
      {extras.length > 0 && <p>{extras.join(SEPARATOR)}</p>}
    </div>
  );
}

function Detail({ icon, words }: { readonly icon: Glyph; readonly words: string | null }) {
  if (words === null) return null;
  return (
    <li>
      <Icon path={icon} size={18} />
      <span>{words}</span>
    </li>
  );
}
