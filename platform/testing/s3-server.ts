// Whoever type-checks this source needs the declaration of s3rver, which ships none.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- an ambient declaration cannot be imported
/// <reference path="./s3rver.d.ts" />

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** A server that speaks S3, in this process, with one bucket named `releases`. */
export interface TestS3 {
  readonly url: string;
  /** Stops answering, as a store does that cannot be reached. */
  close(): Promise<void>;
}

/** Whether an ETag that was sent in `If-Match` is the one of the present object. */
type EtagMatch = (sent: string, present: string) => boolean;

interface TestS3Options {
  readonly conditional: boolean;
  /** In place of Amazon's comparison: that of another provider. */
  readonly matches?: EtagMatch;
}

/**
 * Starts s3rver. It does not know conditional writes; with `conditional` they are added in front of it, as Amazon
 * documents them: 412 where the condition does not hold, one write to a key at a time.
 */
export async function startTestS3({ conditional, matches = Object.is }: TestS3Options): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'site-s3-'));
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'releases' }] });
  await s3.configureBuckets();
  const server = createServer(conditional ? withConditions(s3.callback(), matches) : s3.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true });
    },
  };
}

function withConditions(next: RequestListener, matches: EtagMatch): RequestListener {
  const versions = new Map<string, string>();
  const writing = new Map<string, Promise<void>>();

  async function write(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'if-none-match': none, 'if-match': match } = request.headers;
    const present = versions.get(key);
    const isRefused = present === undefined ? match !== undefined : none === '*' || !matches(match ?? present, present);
    if (isRefused) {
      request.resume();
      response.writeHead(412, { 'Content-Type': 'application/xml' });
      response.end('<Error><Code>PreconditionFailed</Code><Message>A condition did not hold</Message></Error>');
      return;
    }
    const done = new Promise((resolve) => response.once('close', resolve));
    next(request, response);
    await done;
    const etag = response.getHeader('etag');
    if (typeof etag === 'string') versions.set(key, etag);
  }
  return (request, response) => {
    const [key = ''] = (request.url ?? '').split('?');
    if (request.method === 'DELETE') versions.delete(key);
    if (request.method !== 'PUT') next(request, response);
    else
      writing.set(
        key,
        (writing.get(key) ?? Promise.resolve()).then(() => write(key, request, response)),
      );
  };
}
