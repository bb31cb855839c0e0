import { BlockList, isIP } from 'node:net';

/** IPv4 that is not of the public internet (IANA IPv4 Special-Purpose Address Registry; RFC 6890), and multicast. */
const NOT_PUBLIC_V4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT, RFC 6598.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, and everything above it.
  ['224.0.0.0', 3],
];

/** The one block of IPv6 that is given to the public (RFC 4291 §2.4): mapped, NAT64, local and multicast ones lie outside. */
const GIVEN_V6 = ['2000::', 3] as const;

/** Inside it: protocol assignments with Teredo, documentation, and 6to4, which carries an IPv4 address of anyone's choice. */
const NOT_PUBLIC_V6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const given = new BlockList();
given.addSubnet(...GIVEN_V6, 'ipv6');
const notPublic = new BlockList();
for (const [network, prefix] of NOT_PUBLIC_V4) notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of NOT_PUBLIC_V6) notPublic.addSubnet(network, prefix, 'ipv6');

/** True for an address of the public internet; false for private, local and embedded ones, and for what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  // A zone ("fe80::1%eth0") names an interface of this computer.
  if (family === 0 || address.includes('%')) return false;
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return given.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}
