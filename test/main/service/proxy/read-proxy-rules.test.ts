import { describe, expect, test } from 'vitest';
import { readProxyRules } from '#main/service/proxy/read-proxy-rules.ts';

describe('what the system says of proxies', () => {
  test.each([
    ['DIRECT', { kind: 'direct' }],
    ['direct', { kind: 'direct' }],
    ['', { kind: 'direct' }],
    [' ; ', { kind: 'direct' }],
    ['PROXY proxy.example:3128', { kind: 'proxy', url: 'http://proxy.example:3128/' }],
    ['PROXY proxy.example:3128; DIRECT', { kind: 'proxy', url: 'http://proxy.example:3128/' }],
    ['HTTPS proxy.example:443', { kind: 'proxy', url: 'https://proxy.example/' }],
    ['PROXY [::1]:3128', { kind: 'proxy', url: 'http://[::1]:3128/' }],
    ['SOCKS5 proxy.example:1080; PROXY other.example:8080', { kind: 'proxy', url: 'http://other.example:8080/' }],
    ['SOCKS5 proxy.example:1080; DIRECT', { kind: 'direct' }],
  ])('is followed: %j', (rules, route) => {
    expect(readProxyRules(rules)).toEqual(route);
  });

  test.each([
    'SOCKS proxy.example:1080',
    'SOCKS5 proxy.example:1080',
    'QUIC proxy.example:443',
    'PROXY',
    'PROXY proxy.example:port',
    'PROXY proxy.example/path',
    'PROXY one two',
    'something else',
  ])('is not gone round where it cannot be followed: %j', (rules) => {
    expect(readProxyRules(rules)).toEqual({ kind: 'unusable', rules });
  });
});
