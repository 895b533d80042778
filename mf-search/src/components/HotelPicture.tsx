import type { Picture } from '@jnn/contract';
import { Icon, glyphs } from '@jnn/ui';
import type { ComponentProps } from 'react';

interface HotelPictureProps extends Pick<ComponentProps<'img'>, 'loading' | 'fetchPriority'> {
  /** Null or missing where the hotel has none: a drawn house stands in. */
  readonly picture: Picture | null | undefined;
  /** How wide it is shown, as in the attribute `sizes`. */
  readonly sizes: string;
  /** In place of its own text; empty where the hotel's name stands beside it. */
  readonly alt?: string;
  /** Of the drawn house, in pixels. */
  readonly iconSize?: number;
}

/** A hotel's picture. The frame around it keeps its size while it is loading. */
export const HotelPicture = ({ picture, sizes, alt, iconSize = 40, ...loading }: HotelPictureProps) =>
  picture ? (
    <img
      src={picture.url}
      srcSet={picture.srcSet}
      sizes={picture.srcSet && sizes}
      alt={alt ?? picture.alt}
      width={picture.width}
      height={picture.height}
      decoding="async"
      {...loading}
    />
  ) : (
    <Icon path={glyphs.building} size={iconSize} />
  );
