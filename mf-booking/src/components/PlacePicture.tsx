import type { Picture } from '@jnn/contract';
import type { ComponentProps } from 'react';

type PlacePictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  readonly picture: Picture;
  /** How wide the picture is shown, as `sizes` of `img`; counts only where the picture comes in several widths. */
  readonly sizes: string;
};

/** A picture of the place that is booked. Its own alternative text stands unless another is given. */
export function PlacePicture({ picture, sizes, ...rest }: PlacePictureProps) {
  const { url, srcSet, width, height, alt } = picture;
  return <img src={url} srcSet={srcSet} sizes={srcSet && sizes} width={width} height={height} alt={alt} {...rest} />;
}
