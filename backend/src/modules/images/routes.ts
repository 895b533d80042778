import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { ApiError } from '../../api-error';
import { View } from '../../domain/stored-hotel';
import { drawPicture } from './draw';
import { readPicture } from './picture-files';
import { findHotelSubject, findTownSubject } from './share/find-subject';
import { createSharePictures } from './share/share-pictures';
import { digestOf, hotelShareUrl, type ShareSubject } from './share/share-subject';

const Params = z.object({ scene: z.string(), file: z.string() });
/** `exterior-4711.svg` */
const FILE = /^([a-z]+)-(\d{1,6})\.svg$/;
/** A drawing's address holds everything that decides it, a photo's the digest of its files: neither ever changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** A town's picture has one address for all its versions. */
const DAY = 'public, max-age=86400';
/** A drawing may run and load nothing, also when it is opened as a page. */
const NO_SCRIPTS = "default-src 'none'; sandbox";

function drawFile(raw: unknown): string | null {
  const { scene, file } = Params.parse(raw);
  const [, name, seed] = FILE.exec(file) ?? [];
  const view = View.safeParse(name);
  return view.success ? drawPicture(scene, view.data, Number(seed)) : null;
}

const FileParams = z.object({ file: z.string() });
/** `<code>-<digest>.jpg`; a code may hold hyphens itself. */
const HOTEL_FILE = /^(.+)-([0-9a-f]{16})\.jpg$/;
const TOWN_FILE = /^(.+)\.jpg$/;

function required(subject: ShareSubject | null): ShareSubject {
  if (subject === null) throw new ApiError('not-found');
  return subject;
}

/** Serves the pictures that stand for hotels, towns and regions where their pages are shared. */
function sharePictures(app: FastifyInstance): void {
  const { config, database } = app.core;
  const pictures = createSharePictures(config, (error) => app.log.warn({ err: error }, 'a picture could not be kept'));
  const send = async (reply: FastifyReply, subject: ShareSubject) =>
    reply
      .header('content-security-policy', NO_SCRIPTS)
      .type('image/jpeg')
      .send(await pictures.read(subject));

  app.get('/api/images/share/hotel/:file', async (request, reply) => {
    const [, code = '', digest] = HOTEL_FILE.exec(FileParams.parse(request.params).file) ?? [];
    const subject = required(await findHotelSubject(database.reads, code));
    // The address of an earlier version leads to the present one, since it stands where it was shared.
    if (digest !== digestOf(subject)) return reply.header('cache-control', DAY).redirect(hotelShareUrl(subject));
    return send(reply.header('cache-control', FOREVER), subject);
  });

  app.get('/api/images/share/town/:file', async (request, reply) => {
    const [, code = ''] = TOWN_FILE.exec(FileParams.parse(request.params).file) ?? [];
    const subject = required(await findTownSubject(database.reads, code));
    const etag = `"${digestOf(subject)}"`;
    reply.headers({ 'cache-control': DAY, etag });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : send(reply, subject);
  });
}

/** Serves the illustrations of the demo hotels, drawn at each request, and the photos that imports have fetched. */
export function images(app: FastifyInstance): void {
  sharePictures(app);

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
    const photo = await readPicture(app.core.config.PICTURES_DIR, FileParams.parse(request.params).file);
    if (photo === null) throw new ApiError('not-found');
    return reply
      .header('cache-control', FOREVER)
      .header('content-security-policy', NO_SCRIPTS)
      .header('content-length', photo.size)
      .type('image/webp')
      .send(photo.stream);
  });
}
