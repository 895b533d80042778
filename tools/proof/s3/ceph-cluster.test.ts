import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { missingCeph } from './ceph-cluster';
import { cephConfig } from './ceph-config';

it('a machine without Ceph is told which packages to install, one with all of it nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jnn-path-'));
  await mkdir(join(folder, 'bin'));
  for (const name of ['ceph-mon', 'radosgw', 'radosgw-admin', 'ceph', 'monmaptool'])
    await writeFile(join(folder, 'bin', name), '');
  expect(missingCeph(`${folder}:${join(folder, 'bin')}`)).toBe(
    'This proof starts Ceph, of which ceph-osd cannot be found here; on Debian 12 write: apt-get install --no-install-recommends ceph-mon ceph-osd radosgw',
  );
  await writeFile(join(folder, 'bin', 'ceph-osd'), '');
  expect(missingCeph(join(folder, 'bin'))).toBeNull();
  await rm(folder, { recursive: true });
});

it('a cluster keeps everything in its folder and listens on this machine alone', () => {
  const ports = { monitor: 10_001, former: 10_002, gateway: 10_003 };
  const config = cephConfig({ folder: '/place', cluster: 'c', ports });
  expect(config).toContain('mon_host = [v2:127.0.0.1:10001,v1:127.0.0.1:10002]');
  expect(config).toContain('rgw_frontends = beast endpoint=127.0.0.1:10003');
  const paths = [...config.matchAll(/= (\/\S+)/g)].map(([, path]) => path);
  expect(paths.filter((path) => !path?.startsWith('/place/'))).toEqual([]);
});
