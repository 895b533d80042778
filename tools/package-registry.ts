import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A registry of npm packages that only answers reads. */
interface PackageRegistry {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the packages of a folder of tarballs on this machine as npm asks for them: a document of each, then its tarball. */
export async function servePackages(folder: string): Promise<PackageRegistry> {
  const tarballs = new Map(readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name))]));
  let url = '';
  const documents = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const body = documents.get(path) ?? tarballs.get(path);
    if (body === undefined) response.statusCode = 404;
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  for (const [path, content] of tarballs) {
    const manifest = manifestIn(join(folder, path));
    const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`;
    const { name, version } = manifest;
    documents.set(
      `/${name}`,
      JSON.stringify({
        name,
        'dist-tags': { latest: version },
        versions: { [version]: { ...manifest, dist: { tarball: url + path, integrity } } },
      }),
    );
  }
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, close };
}

function manifestIn(tarball: string): { readonly name: string; readonly version: string } {
  const text = execFileSync('tar', ['xzOf', tarball, 'package/package.json'], { encoding: 'utf8' });
  // Written by the project's own command.
  return JSON.parse(text) as { name: string; version: string };
}
