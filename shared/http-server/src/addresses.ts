import { BlockList, isIP, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Networks without a way in from the internet: private (RFC 1918, 4193), shared (6598) and link-local ones (3927, 4291). */
const inner = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  inner.addSubnet(network, bits, 'ipv4');
}
inner.addSubnet('fc00::', 7, 'ipv6');
inner.addSubnet('fe80::', 10, 'ipv6');

/** Last labels of names that the public DNS never has: RFC 6761, 6762 and 8375, and `internal`, which ICANN set aside. */
const INNER_NAME = /(?:^|\.)(?:localhost|test|example|invalid|local|internal|home\.arpa)$/;

const isIn = (list: BlockList, address: string): boolean => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** The host as an address or a name in small letters, without brackets, zone or final dot. */
const plain = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/%.*$/, '')
    .replace(/\.$/, '');

/** Whether a host, an IP address or a name, is this machine itself. */
export function isThisMachine(host: string): boolean {
  const name = plain(host);
  return isIP(name) === 0 ? /(?:^|\.)localhost$/.test(name) : isIn(loopback, name);
}

/**
 * Whether a host may be reached from the internet: any IP address that is not of this machine or of an inner network, the
 * wildcard addresses 0.0.0.0 and :: included, and any name with a dot that the public DNS may have.
 */
export function isPublicHost(host: string): boolean {
  const name = plain(host);
  if (isIP(name) !== 0) return !isIn(loopback, name) && !isIn(inner, name);
  return name.includes('.') && !INNER_NAME.test(name);
}

/**
 * Why the demo must not start by mistake, null where it may: it was not asked for by name, and a public address leads to
 * it. Its passwords are printed, its bank takes any card, and its letters can be read.
 * @param mode the variable JNN_MODE as it was set by hand
 * @param hosts the addresses that lead to the server, by the variables that set them: URLs and hosts
 */
export function demoRefusal(
  mode: string | undefined,
  hosts: Readonly<Record<string, string | undefined>>,
): string | null {
  if (mode) return null;
  const hostOf = (value: string): string => (URL.canParse(value) ? new URL(value).hostname || value : value);
  const found = Object.entries(hosts).find(([, value]) => value !== undefined && isPublicHost(hostOf(value)));
  if (!found) return null;
  const [name, value = ''] = found;
  return `${name}=${value} makes the site public, and without JNN_MODE it would be the demo, with known passwords and a bank that moves no money: set JNN_MODE=live for real business, or JNN_MODE=demo to show the demo to everybody.`;
}

const MAPPED = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The groups of one side of `::`; a dotted end counts as two. */
const groupsOf = (side: string): string[] =>
  side === '' ? [] : side.split(':').flatMap((group) => (group.includes('.') ? [group, group] : [group]));

/**
 * The range under which a caller is counted: an IPv4 address itself, also where it is mapped into IPv6, and the /64 of an
 * IPv6 address, since one subscriber has all addresses of a /64.
 */
export function addressRange(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
