import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ApiError } from '../../api-error';
import { View } from '../catalogue/stored-hotel';
import { drawPicture } from './draw';
import { readPicture } from './picture-files';

const Params = z.object({ scene: z.string(), file: z.string() });
/** `exterior-4711.svg` */
const FILE = /^([a-z]+)-(\d{1,6})\.svg$/;
/** A drawing's address holds everything that decides it, a photo's the digest of its files: neither ever changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** A drawing may run and load nothing, also when it is opened as a page. */
const NO_SCRIPTS = "default-src 'none'; sandbox";

function drawFile(raw: unknown): string | null {
  const { scene, file } = Params.parse(raw);
  const [, name, seed] = FILE.exec(file) ?? [];
  const view = View.safeParse(name);
  return view.success ? drawPicture(scene, view.data, Number(seed)) : null;
}

const PhotoParams = z.object({ file: z.string() });

/** Serves the illustrations of the demo hotels, drawn at each request, and the photos that imports have fetched. */
export function images(app: FastifyInstance): void {
  app.get('/api/images/:scene/:file', (request, reply) => {
    const drawing = drawFile(request.params);
    if (drawing === null) throw new ApiError('not-found');
    return reply
      .header('cache-control', FOREVER)
      .header('content-security-policy', NO_SCRIPTS)
      .type('image/svg+xml; charset=utf-8')
      .send(drawing);
  });

  app.get('/api/pictures/:file', async (request, reply) => {
    const photo = await readPicture(app.core.config.PICTURES_DIR, PhotoParams.parse(request.params).file);
    if (photo === null) throw new ApiError('not-found');
    return reply
      .header('cache-control', FOREVER)
      .header('content-security-policy', NO_SCRIPTS)
      .header('content-length', photo.size)
      .type('image/webp')
      .send(photo.stream);
  });
}
