import {
  calls,
  CAPABILITIES,
  CAPABILITIES_HEADER,
  type Document,
  DOCUMENTS,
  Locale,
  LOCALE_COOKIE,
} from '@jnn/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error';
import { requestLocale } from '../../messages';
import { registerCall } from '../../plugins/calls';
import type { Content } from './documents';

/** The documents that the site links as PDF files. */
const PRINTED = { '/aszf.pdf': DOCUMENTS.generalTerms, '/adatvedelem.pdf': DOCUMENTS.privacyStatement } as const;

function printed({ documents }: Content, name: string, locale: Locale): [Document, ...Document[]] {
  const inOrder = locale === 'hu' ? ['hu', 'en'] : ['en', 'hu'];
  const [first, ...others] = inOrder.flatMap((language) => documents.get(`${name}-${language}`) ?? []);
  if (!first) throw new ApiError('not-found');
  return [first, ...others];
}

/** Loaded at the first request: loading it at the start costs a sixth of a second. */
async function print(texts: Content, name: string, locale: Locale): Promise<Buffer> {
  const documents = printed(texts, name, locale);
  const { documentsAsPdf } = await import('./pdf');
  return documentsAsPdf(documents);
}

/** The language that the visitor chose on the site, else that of the request. */
const readerLocale = (request: FastifyRequest): Locale =>
  Locale.safeParse(request.cookies[LOCALE_COOKIE]).data ?? requestLocale(request);

/** Content documents, contact details, and the terms as PDF files in both languages, the reader's first. */
export function content(app: FastifyInstance): void {
  const texts = (): Content => app.core.content.current();

  registerCall(app, calls.document, ({ params }) => {
    const document = texts().documents.get(params.key);
    return document ? Promise.resolve(document) : Promise.reject(new ApiError('not-found'));
  });
  registerCall(app, calls.contact, ({ locale, reply }) => {
    reply.header(CAPABILITIES_HEADER, CAPABILITIES.join(', '));
    return Promise.resolve(texts().contact[locale]);
  });
  registerCall(app, calls.openingHours, () => Promise.resolve(texts().openingHours));

  for (const [path, name] of Object.entries(PRINTED)) {
    const printing = new WeakMap<Content, Map<Locale, Promise<Buffer>>>();
    app.get(path, async (request, reply) => {
      const locale = readerLocale(request);
      const now = texts();
      const files = printing.get(now) ?? new Map<Locale, Promise<Buffer>>();
      printing.set(now, files);
      const file = files.get(locale) ?? print(now, name, locale);
      files.set(locale, file);
      return reply
        .type('application/pdf')
        .header('cache-control', 'public, max-age=60')
        .header('vary', 'Accept-Language, Cookie')
        .send(await file);
    });
  }
}
