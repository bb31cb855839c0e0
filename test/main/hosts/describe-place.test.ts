import { describe, expect, test } from 'vitest';
import { describePlace, warnOfPlace } from '#main/hosts/describe-place.ts';

const factsOf = (origin: string) =>
  Object.fromEntries(describePlace(new URL(origin).origin).facts.map(({ name, value }) => [name, value]));

describe('what a person is told of a host', () => {
  test('is its name, its port, how it is connected to, and where it is', () => {
    expect(factsOf('https://service.example.com/api')).toEqual({
      Host: 'service.example.com',
      Port: '443',
      Connection: 'https, encrypted',
      'Where it is': 'The internet, as far as its name tells',
    });
    expect(factsOf('http://127.0.0.1:8787')).toMatchObject({
      Port: '8787',
      Connection: 'http, not encrypted',
      'Where it is': 'A program on this computer',
    });
  });

  test.each([
    ['http://127.0.0.1:8787', 'this-computer'],
    ['http://127.9.9.9', 'this-computer'],
    ['http://2130706433', 'this-computer'],
    ['http://localhost:1', 'this-computer'],
    ['https://service.localhost', 'this-computer'],
    ['https://localhost.', 'this-computer'],
    ['http://[::1]:8787', 'this-computer'],
    ['https://[::ffff:127.0.0.1]', 'private-network'],
    ['https://0.0.0.0', 'private-network'],
    ['https://10.1.2.3', 'private-network'],
    ['https://192.168.0.1:8443', 'private-network'],
    ['https://172.20.0.1', 'private-network'],
    ['https://169.254.169.254', 'private-network'],
    ['https://[fe80::1]', 'private-network'],
    ['https://[fd00::1]', 'private-network'],
    ['https://printer', 'private-network'],
    ['https://nas.local', 'private-network'],
    ['https://metadata.google.internal', 'private-network'],
    ['https://service.example.com', 'elsewhere'],
    ['https://8.8.8.8', 'elsewhere'],
    ['https://[2606:4700::1]', 'elsewhere'],
  ])('says of %s that it is %s', (url, where) => {
    expect(describePlace(new URL(url).origin).where).toBe(where);
  });

  test('has both forms of a name with other letters, and says to compare them', () => {
    const place = describePlace(new URL('https://аррӏе.example').origin);
    expect(place.host).toBe('xn--80ak6aa92e.example');
    expect(factsOf('https://аррӏе.example')).toMatchObject({
      Host: 'xn--80ak6aa92e.example',
      'Read as': 'аррӏе.example',
    });
    expect(warnOfPlace(place).join(' ')).toMatch(/letter by letter/);
  });

  test('says so where punycode stands for no letters', () => {
    expect(factsOf('https://xn--a.example')['Read as']).toMatch(/no letters|xn--a/);
  });

  test('has a sentence of its own for a program on this computer and for a private network, and none for an ordinary name', () => {
    expect(warnOfPlace(describePlace('http://127.0.0.1:1')).join(' ')).toMatch(/a program on this computer/);
    expect(warnOfPlace(describePlace('https://10.0.0.1')).join(' ')).toMatch(/private network/);
    expect(warnOfPlace(describePlace('https://service.example.com'))).toEqual([]);
  });
});
