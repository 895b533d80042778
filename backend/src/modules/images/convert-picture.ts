import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';
import { isPhoto, sharp } from './decoders';
import { PictureRefused } from './fetch-picture';

/** Widths in pixels in which pictures are kept: a card, a phone, the hotel's page, the full screen. */
const WIDTHS = [400, 800, 1200] as const;
const WIDEST = 1800;
/** Pixels of a picture at most (50 megapixels): a small file can unpack to gigabytes. */
const MAX_PIXELS = 50_000_000;
/** Pixels of its shorter side at least. */
const MIN_SIDE = 100;

/** A picture in all its widths. */
export interface ConvertedPicture {
  /** Digest of its files: the same name is the same picture. */
  readonly name: string;
  /** Size in pixels of the picture as it is shown, of which the widths are reductions. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[];
}

/**
 * Converts a photo to WebP in the widths that pages use, never wider than it is, upright and without metadata such as
 * the place where it was taken. Its type is found from its bytes: JPEG, PNG, WebP or AVIF.
 * @throws PictureRefused
 */
export async function convertPicture(bytes: Buffer): Promise<ConvertedPicture> {
  const { width, height } = checkedSize(await readMetadata(bytes));
  const widths = [...WIDTHS.filter((one) => one < width), Math.min(width, WIDEST)];
  try {
    const photo = sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true }).autoOrient();
    const files = await Promise.all(
      widths.map(async (one) => ({
        width: one,
        bytes: await photo.clone().resize({ width: one }).webp({ quality: 76 }).toBuffer(),
      })),
    );
    const digest = createHash('sha256');
    for (const file of files) digest.update(file.bytes);
    return { name: digest.digest('hex').slice(0, 32), width, height, files };
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new PictureRefused(`is damaged: ${reason}`);
  }
}

/** Reads the head of a picture, whatever its size, without unpacking it. */
async function readMetadata(bytes: Buffer): Promise<Metadata> {
  const refused = new PictureRefused('is no JPEG, PNG, WebP or AVIF');
  if (!isPhoto(bytes)) throw refused;
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw refused;
  }
}

function checkedSize({ autoOrient: { width, height } }: Metadata): { width: number; height: number } {
  const size = `${width} × ${height} pixels`;
  if (width * height > MAX_PIXELS) throw new PictureRefused(`has ${size}, more than ${MAX_PIXELS / 1e6} megapixels`);
  if (Math.min(width, height) < MIN_SIDE) throw new PictureRefused(`has only ${size}`);
  return { width, height };
}
