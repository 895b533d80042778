import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ApiError } from '../../api-error';
import { View } from '../catalogue/stored-hotel';
import { drawPicture } from './draw';

const Params = z.object({ scene: z.string(), file: z.string() });
/** `exterior-4711.svg` */
const FILE = /^([a-z]+)-(\d{1,6})\.svg$/;
/** Everything that decides the picture is in its address, so a picture never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** A drawing may run and load nothing, also when it is opened as a page. */
const NO_SCRIPTS = "default-src 'none'; sandbox";

function drawFile(raw: unknown): string | null {
  const { scene, file } = Params.parse(raw);
  const [, name, seed] = FILE.exec(file) ?? [];
  const view = View.safeParse(name);
  return view.success ? drawPicture(scene, view.data, Number(seed)) : null;
}

/** Serves the illustrations of the demo hotels, drawn at each request. */
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
}
