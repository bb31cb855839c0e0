import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '#main/images/is-public-address.ts';

describe('an address', () => {
  test.each([
    '93.184.216.34',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::200e',
  ])('of the public internet may be asked: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ['this computer', '127.0.0.1'],
    ['this computer, in another way', '127.255.255.254'],
    ['this computer, in IPv6', '::1'],
    ['no address at all', '0.0.0.0'],
    ['no address at all, in IPv6', '::'],
    ['a private network', '10.0.0.1'],
    ['a private network of the middle size', '172.16.0.1'],
    ['a private network of the small size', '192.168.1.1'],
    ['a private network, in IPv6', 'fd00::1'],
    ['the old private network, in IPv6', 'fec0::1'],
    ['the link', '169.254.169.254'],
    ['the link, in IPv6', 'fe80::1'],
    ['the link, with its zone', 'fe80::1%eth0'],
    ['a public address with a zone', '2606:4700:4700::1111%eth0'],
    ['the provider’s own network', '100.64.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast, in IPv6', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['the future', '240.0.0.1'],
    ['documentation', '203.0.113.7'],
    ['documentation, in IPv6', '2001:db8::1'],
    ['a benchmark', '198.18.0.1'],
    ['this computer, mapped', '::ffff:127.0.0.1'],
    ['this computer, mapped in hex', '::ffff:7f00:1'],
    ['a public address, mapped', '::ffff:93.184.216.34'],
    ['this computer, through 6to4', '2002:7f00:1::1'],
    ['this computer, through NAT64', '64:ff9b::7f00:1'],
    ['a private network, through local NAT64', '64:ff9b:1::a00:1'],
    ['this computer, through Teredo', '2001:0:4136:e378:8000:63bf:80ff:fffe'],
    ['an address written in another way', '0x7f.1'],
    ['a number', '2130706433'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('of %s may not: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test('of IPv4 may never be asked in an IPv6 form that carries it', () => {
    const byte = fc.nat(255);
    fc.assert(
      fc.property(byte, byte, byte, byte, (...bytes) => {
        const dotted = bytes.join('.');
        const [high = '', low = ''] = Buffer.from(bytes).toString('hex').match(/.{4}/g) ?? [];
        for (const form of [`::ffff:${dotted}`, `::${dotted}`, `64:ff9b::${dotted}`, `2002:${high}:${low}::1`]) {
          expect(isPublicAddress(form)).toBe(false);
        }
      }),
    );
  });
});
