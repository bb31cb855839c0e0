import { describe, expect, test } from 'vitest';
import { parseNodeUrl } from '#main/chain/parse-node-url.ts';
import { expectValue } from '../../helpers/expect-result.ts';

describe('the URL of a node', () => {
  test('is https, with a path and a query that may hold a key', () => {
    expect(expectValue(parseNodeUrl(' https://node.example.com:8443/v2/abc?key=1 '))).toEqual({
      host: 'node.example.com:8443',
      origin: 'https://node.example.com:8443',
      target: '/v2/abc?key=1',
      isLoopback: false,
    });
  });

  test.each(['http://127.0.0.1:8545', 'http://localhost:8545', 'http://[::1]:8545'])('may be %s', (url) => {
    expect(expectValue(parseNodeUrl(url)).isLoopback).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['no URL', 'node.example.com'],
    ['http on another computer', 'http://node.example.com/secret-path'],
    ['http on a name that looks like this computer', 'http://localhost.example.com/secret-path'],
    ['another protocol', 'ws://127.0.0.1:8545/secret-path'],
    ['a file', 'file:///secret-path'],
    ['a script', 'javascript:secret-path'],
    ['a user name', 'https://secret-path@node.example.com'],
    ['a password', 'https://:secret-path@node.example.com'],
    ['a fragment', 'https://node.example.com/#secret-path'],
    ['too long', `https://node.example.com/secret-path/${'x'.repeat(480)}`],
  ])('is refused where it is %s, and what was typed is not repeated', (_, url) => {
    const parsed = parseNodeUrl(url);
    expect(parsed).toEqual({ ok: false, failure: expect.stringMatching(/\.$/) });
    expect(JSON.stringify(parsed)).not.toContain('secret-path');
  });
});
