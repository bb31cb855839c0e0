import { describe, expect, test } from 'vitest';
import { parseBaseUrl } from '#main/service/base-url.ts';

describe('the address of a service', () => {
  test.each([
    ['https://service.example.com', 'https://service.example.com'],
    ['  https://Service.Example.com/  ', 'https://service.example.com'],
    ['https://example.com:8443/prefix//', 'https://example.com:8443/prefix'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://127.9.8.7/', 'http://127.9.8.7'],
    ['http://127.1:4000', 'http://127.0.0.1:4000'],
    ['http://localhost:4000/', 'http://localhost:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])('%j is read as %j', (text, expected) => {
    expect(parseBaseUrl(text)).toEqual({ ok: true, value: expected });
  });

  test.each([
    ['http://service.example.com', /https:\/\//],
    ['http://127.0.0.1.example.com', /readable/],
    ['http://localhost.example.com', /readable/],
    ['http://0.0.0.0', /readable/],
    ['http://[::ffff:127.0.0.1]', /readable/],
    ['http://192.168.0.10', /readable/],
    ['ftp://example.com', /ftp:/],
    ['javascript:alert(1)', /URL|begins/],
    ['https://user:secret@example.com', /password/],
    ['https://example.com?key=1', /Leave out/],
    ['https://example.com/#part', /Leave out/],
    ['example.com', /URL/],
    ['', /URL/],
  ])('%j is refused', (text, sentence) => {
    expect(parseBaseUrl(text)).toEqual({ ok: false, failure: expect.stringMatching(sentence) });
  });
});
