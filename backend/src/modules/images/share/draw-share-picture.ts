import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHARE_SIZE } from '@jnn/contract';
import { ApiError } from '../../../api-error';
import { tokens } from '../../../plain-page';
import type { StoredPicture } from '../../../domain/stored-hotel';
import { sharp } from '../decoders';
import { drawPicture } from '../draw';
import { DRAWN_SIZE } from '../picture';
import { pictureFile } from '../picture-files';
import { lettering } from './lettering';
import type { ShareSubject } from './share-subject';

/** Bytes at most: messengers show no larger picture, or show it late. */
const MAX_BYTES = 100_000;
/** Qualities of JPEG, of which the first that is small enough is taken. */
const QUALITIES = [82, 74, 66, 56, 46, 36, 26, 16, 8] as const;
/** Pixels between the pictures of a town. */
const GAP = 6;
/** The part of what a drawing loses by its new shape that it loses above: sky rather than ground. */
const SKY_LOSS = 0.85;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws the picture of a hotel or a town as JPEG. Rejects with ENOENT where the file of a photo is gone.
 * @throws ApiError `not-found` where there is no such drawing
 */
export async function drawSharePicture(subject: ShareSubject, picturesFolder: string): Promise<Buffer> {
  const places = placesFor(subject.pictures.length);
  const tiles = await Promise.all(
    subject.pictures.map(async (picture, at) => {
      const { left, top, ...size } = places[at] ?? { left: 0, top: 0, ...SHARE_SIZE };
      return { input: await tile(picture, size, picturesFolder), left, top };
    }),
  );
  const whole = await sharp({ create: { ...SHARE_SIZE, channels: 3, background: groundOf(subject) } })
    .composite([...tiles, { input: Buffer.from(lettering(subject, places[0]?.width ?? SHARE_SIZE.width)) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return small(whole);
}

const groundOf = ({ pictures }: ShareSubject): string => (pictures.length > 1 ? tokens.paper : tokens.pine);

/** One picture fills the whole; beside it, others stand one above the other. */
function placesFor(count: number): readonly Place[] {
  const { width, height } = SHARE_SIZE;
  if (count < 2) return [{ left: 0, top: 0, width, height }];
  const main = Math.round(width / 1.5);
  const others = count - 1;
  const side = Math.floor((height - (others - 1) * GAP) / others);
  return [
    { left: 0, top: 0, width: main, height },
    ...Array.from({ length: others }, (_, at) => {
      const top = at * (side + GAP);
      // The last one takes the pixel that the division left over.
      return { left: main + GAP, top, width: width - main - GAP, height: at === others - 1 ? height - top : side };
    }),
  ];
}

/** One picture, cut to a size. */
async function tile(picture: StoredPicture, size: Pick<Place, 'width' | 'height'>, folder: string): Promise<Buffer> {
  if ('scene' in picture) return drawing(picture, size);
  const { name, widths } = picture.file ?? { name: '', widths: [] };
  const file = await readFile(
    join(folder, pictureFile(name, widths.find((one) => one >= size.width) ?? widths.at(-1) ?? 0)),
  );
  return sharp(file)
    .resize({ ...size, fit: 'cover', position: sharp.strategy.attention })
    .png()
    .toBuffer();
}

async function drawing(
  { scene, view, seed }: Extract<StoredPicture, { scene: string }>,
  { width, height }: Pick<Place, 'width' | 'height'>,
): Promise<Buffer> {
  const scale = Math.max(width / DRAWN_SIZE.width, height / DRAWN_SIZE.height);
  const [wide, high] = [Math.ceil(DRAWN_SIZE.width * scale), Math.ceil(DRAWN_SIZE.height * scale)];
  const svg = drawPicture(scene, view, seed);
  if (svg === null) throw new ApiError('not-found');
  return sharp(Buffer.from(svg), { density: 72 * scale })
    .resize({ width: wide, height: high, fit: 'fill' })
    .extract({
      left: Math.round((wide - width) / 2),
      top: Math.round((high - height) * SKY_LOSS),
      width,
      height,
    })
    .png()
    .toBuffer();
}

/** @throws Error where even the lowest quality is too large, which no picture of this size is */
async function small(picture: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error(`The picture is larger than ${MAX_BYTES} bytes in any quality.`);
}
