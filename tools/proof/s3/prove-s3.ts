import { startTestS3 } from '@jnn/platform/testing';
import { CEPH_KEY, missingCeph, startCeph } from './ceph-cluster';
import { lineOf, type Promised } from './promised';
import { promisesOfReleases } from './release-promises';
import { promisesOfServer } from './server-promises';
import { makeBucket, type S3Server, variablesOf } from './s3-access';
import { promisesOfStore } from './store-promises';

/** Whether a server keeps what the release store needs: `npm run proof -- s3`. Ceph's gateway is started for it. */
export async function proveS3(): Promise<boolean> {
  const missing = missingCeph();
  if (missing !== null) {
    console.error(missing);
    return false;
  }
  await proveS3rver();
  return proveCeph();
}

const say = (server: S3Server, all: readonly Promised[]): void => {
  for (const one of all) console.log(lineOf(server.name, one));
};

/** The server of the tests, without the conditional writes that these put in front of it, for comparison. */
async function proveS3rver(): Promise<void> {
  const s3 = await startTestS3({ conditional: false });
  const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const server = { name: 's3rver 3.7.1', url: s3.url, key };
  Object.assign(process.env, variablesOf(server));
  say(server, await promisesOfServer(server));
  say(server, await promisesOfStore());
  await s3.close();
}

async function proveCeph(): Promise<boolean> {
  const begun = Date.now();
  const ceph = await startCeph();
  try {
    const server = { name: `Ceph RADOS Gateway ${ceph.version}`, url: ceph.url, key: CEPH_KEY };
    console.log(`${server.name} answers after ${((Date.now() - begun) / 1000).toFixed(0)} s`);
    Object.assign(process.env, variablesOf(server));
    await makeBucket(server);
    say(server, await promisesOfServer(server));
    const ofStore = await promisesOfStore();
    say(server, ofStore);
    const ofReleases = await promisesOfReleases(ceph);
    say(server, ofReleases);
    console.log(`The cluster holds ${ceph.memory().toFixed(0)} MB in memory.`);
    return [...ofStore, ...ofReleases].every(({ holds }) => holds);
  } finally {
    await ceph.close();
  }
}
