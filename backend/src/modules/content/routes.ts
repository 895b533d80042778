import { calls, type Document, DOCUMENTS } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { registerCall } from '../../plugins/calls';
import { type Content, readContent } from './documents';

/** The documents that the site links as PDF files. */
const PRINTED = { '/aszf.pdf': DOCUMENTS.generalTerms, '/adatvedelem.pdf': DOCUMENTS.privacyStatement } as const;

function printed({ documents }: Content, name: string): [Document, ...Document[]] {
  const [first, ...others] = ['hu', 'en'].flatMap((locale) => documents.get(`${name}-${locale}`) ?? []);
  if (!first) throw new ApiError('not-found');
  return [first, ...others];
}

/** Loaded at the first request: loading it at the start costs a sixth of a second. */
async function print(texts: Content, name: string): Promise<Buffer> {
  const documents = printed(texts, name);
  const { documentsAsPdf } = await import('./pdf');
  return documentsAsPdf(documents);
}

/** Content documents, contact details, and the terms as PDF files (Hungarian first, then English). */
export async function content(app: FastifyInstance): Promise<void> {
  const texts = await readContent(app.core.config.CONTENT_DIR);

  registerCall(app, calls.document, ({ params }) => {
    const document = texts.documents.get(params.key);
    return document ? Promise.resolve(document) : Promise.reject(new ApiError('not-found'));
  });
  registerCall(app, calls.contact, ({ locale }) => Promise.resolve(texts.contact[locale]));

  for (const [path, name] of Object.entries(PRINTED)) {
    let file: Promise<Buffer> | undefined;
    app.get(path, async (_request, reply) => {
      file ??= print(texts, name);
      return reply
        .type('application/pdf')
        .header('cache-control', 'public, max-age=3600')
        .send(await file);
    });
  }
}
