import sharp from 'sharp';

// The library reads TIFF, PDF and more. What is loaded here is one of these, or a drawing of the project's own: an SVG
// document that names no other file. Blocking holds for the whole process, so it is done in this one place.
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: DECODERS });

/** How JPEG, PNG, WebP and AVIF begin: the bytes from the first, or from a later one. */
const PHOTOS = [
  { at: 0, bytes: '\xff\xd8\xff' },
  { at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { at: 8, bytes: 'WEBP' },
  { at: 4, bytes: 'ftyp' },
] as const;

/** The first bytes by which libvips tells that a file is text, such as SVG; every photo has another one among them. */
const TEXT_BEGINS = 24;
const isText = (byte: number): boolean => byte >= 9 && byte < 128;

/** Whether a file is a photo by its first bytes. Files of strangers that are none never reach a decoder. */
export const isPhoto = (file: Buffer): boolean =>
  PHOTOS.some(({ at, bytes }) => file.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))) &&
  !file.subarray(0, TEXT_BEGINS).every(isText);

export { sharp };
