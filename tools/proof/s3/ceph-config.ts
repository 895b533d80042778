import { join } from 'node:path';

/** What the configuration of a cluster is made of. */
export interface CephPlace {
  /** Folder of everything that the cluster keeps. */
  readonly folder: string;
  /** UUID of the cluster. */
  readonly cluster: string;
  /** Ports of the monitor, for the present protocol of Ceph and the former one, and of the gateway. */
  readonly ports: { readonly monitor: number; readonly former: number; readonly gateway: number };
}

/** Addresses of the monitor, as Ceph writes them. */
export const monitorAddresses = ({ ports }: CephPlace): string =>
  `[v2:127.0.0.1:${String(ports.monitor)},v1:127.0.0.1:${String(ports.former)}]`;

/**
 * `ceph.conf` of a cluster of one monitor, one storage daemon in memory and one gateway, which other machines cannot reach.
 * Nobody proves to the others who they are; the keys of S3 are checked as ever. Storage daemons look for free ports from
 * 6800 to 7300.
 */
export function cephConfig(place: CephPlace): string {
  const at = (...names: readonly string[]): string => join(place.folder, ...names);
  const lines = {
    global: {
      fsid: place.cluster,
      mon_host: monitorAddresses(place),
      auth_cluster_required: 'none',
      auth_service_required: 'none',
      auth_client_required: 'none',
      // The gateway asks for an encrypted connection to the monitor otherwise, which there is none of without keys.
      ms_mon_client_mode: 'crc',
      ms_bind_ipv6: false,
      client_mount_timeout: 15,
      rados_mon_op_timeout: 30,
      rados_osd_op_timeout: 30,
      run_dir: at('run'),
      admin_socket: at('run', '$name.asok'),
      log_file: at('$name.log'),
      mon_cluster_log_file: at('cluster.log'),
      crash_dir: at('crash'),
      keyring: at('keyring'),
      osd_pool_default_size: 1,
      osd_pool_default_min_size: 1,
      osd_pool_default_pg_num: 8,
      osd_pool_default_pg_autoscale_mode: 'off',
      osd_crush_chooseleaf_type: 0,
      mon_allow_pool_size_one: true,
      mon_max_pg_per_osd: 1000,
      // A full disk of this machine is none of the proof's business.
      mon_data_avail_crit: 1,
    },
    mon: { mon_data: at('monitor') },
    osd: {
      osd_data: at('storage'),
      osd_objectstore: 'memstore',
      memstore_device_bytes: 1024 * 1024 * 1024,
      public_addr: '127.0.0.1',
      cluster_addr: '127.0.0.1',
    },
    client: {
      rgw_data: at('gateway'),
      rgw_frontends: `beast endpoint=127.0.0.1:${String(place.ports.gateway)}`,
      rgw_thread_pool_size: 64,
      // An object of 1 MB is then stored in pieces, of which a gateway that is killed leaves some unwritten.
      rgw_max_chunk_size: 256 * 1024,
      rgw_obj_stripe_size: 256 * 1024,
    },
  };
  return Object.entries(lines)
    .map(([section, settings]) =>
      [`[${section}]`, ...Object.entries(settings).map(([name, value]) => `${name} = ${String(value)}`), ''].join('\n'),
    )
    .join('\n');
}
