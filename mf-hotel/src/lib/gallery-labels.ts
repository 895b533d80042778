import { PICTURE_KINDS } from '@jnn/contract';
import type { GalleryLabels } from '@jnn/ui';
import { useMessages } from '../messages';

/** The texts of a gallery. @param subject the hotel or the room that its pictures show */
export function useGalleryLabels(subject: string): GalleryLabels {
  const t = useMessages();
  return {
    heading: t('photos.of', { hotel: subject }),
    enlarge: t('photos.enlarge'),
    showAll: (count) => t('photos.showAll', { count }),
    previous: t('photos.previous'),
    next: t('photos.next'),
    close: t('photos.close'),
    position: (index, count) => t('photos.position', { index, count }),
    groups: t('photos.groups'),
    allGroups: t('photos.all'),
    group: (name) => {
      const kind = PICTURE_KINDS.find((known) => known === name);
      return kind && t(`photos.kind.${kind}`);
    },
  };
}
