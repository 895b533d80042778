import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 networks that are not the public internet (IANA's registry of special-purpose addresses). */
const LOCAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** All public IPv6 addresses; IPv4-mapped, NAT64, unique local, link-local and multicast ones lie outside. */
const GLOBAL_IPV6 = ['2000::/3'];
/** Parts of that range for documentation and protocols, among them tunnels that hold an IPv4 address. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function blockList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const localIpv4 = blockList(LOCAL_IPV4, 'ipv4');
const globalIpv6 = blockList(GLOBAL_IPV6, 'ipv6');
const specialIpv6 = blockList(SPECIAL_IPV6, 'ipv6');

/** Whether an IP address belongs to the public internet, not to this machine or a network around it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !localIpv4.check(address);
  // A zone (`fe80::1%eth0`) exists only in local addresses.
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}
