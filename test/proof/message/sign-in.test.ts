import * as fc from 'fast-check';
import { createSiweMessage, parseSiweMessage } from 'viem/siwe';
import { describe, expect, test } from 'vitest';
import { readDateTime } from '#proof/message/sign-in/read-date-time.ts';
import { readSignIn } from '#proof/message/sign-in/read-sign-in.ts';
import { readAuthority, readUri } from '#proof/message/sign-in/uri-syntax.ts';
import type { Review } from '#shared/model/review.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { honestMessage, WALLET } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';

/** The three examples of EIP-4361 ("Examples"), which differ in their first line. */
const EXAMPLE_TAIL = `0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`;
const WANTS = ' wants you to sign in with your Ethereum account:\n';

/** A sign-in to this wallet on the chain of the request; `changes` replaces lines by their beginning. */
function signInText(changes: Record<string, string> = {}): string {
  const lines = [
    `example.com${WANTS.trimEnd()}`,
    WALLET,
    '',
    'Sign in to the shop.',
    '',
    'URI: https://example.com/login',
    'Version: 1',
    'Chain ID: 84532',
    'Nonce: 32891756',
    'Issued At: 2021-09-30T16:25:24Z',
    'Expiration Time: 2021-10-01T16:25:24Z',
    'Not Before: 2021-09-30T16:25:24Z',
    'Request ID: some-id',
    'Resources:',
    '- https://example.com/claim.json',
  ];
  const [start, put] = Object.entries(changes)[0] ?? [];
  return lines.map((line) => (start !== undefined && line.startsWith(start) ? (put ?? '') : line)).join('\n');
}

const proveText = (text: string, chain = 'base-sepolia'): Review =>
  prove('signature', honestMessage({ text, chain }), { recordId: 'tx-2' });
const findingsOf = (text: string) => proveText(text).findings;

describe('a sign-in text', () => {
  test.each([
    ['an implicit scheme', 'example.com', undefined, 'example.com'],
    ['an explicit port', 'example.com:3388', undefined, 'example.com:3388'],
    ['an explicit scheme', 'https://example.com', 'https', 'example.com'],
  ])('is read from the example of the standard with %s', (_name, origin, scheme, domain) => {
    expect(expectValue(readSignIn(`${origin}${WANTS}${EXAMPLE_TAIL}`))).toEqual({
      scheme,
      domain,
      authority: { user: undefined, host: 'example.com', port: domain.split(':')[1] },
      address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
      uri: 'https://example.com/login',
      version: '1',
      chainId: '1',
      nonce: '32891756',
      issuedAt: '2021-09-30T16:25:24Z',
      resources: [
        'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
        'https://example.com/my-web2-claim.json',
      ],
    });
  });

  test('has its fields in the review, times also as moments, and the site in the headline', () => {
    const review = proveText(signInText());
    expect(review.verdict).toBe('proven');
    expect(review.headline).toBe('Sign in as this wallet on base-sepolia to: https://example.com');
    expect(review.message).toBe(signInText());
    expect(review.findings).toEqual([]);
    expect(review.signIn).toEqual([
      { label: 'site', value: 'https://example.com' },
      { label: 'address', value: WALLET },
      { label: 'statement', value: 'Sign in to the shop.' },
      { label: 'URI', value: 'https://example.com/login' },
      { label: 'version', value: '1' },
      { label: 'chain id', value: '84532' },
      { label: 'nonce', value: '32891756' },
      { label: 'issued at', value: '2021-09-30T16:25:24Z', time: '2021-09-30T16:25:24.000Z' },
      { label: 'expires at', value: '2021-10-01T16:25:24Z', time: '2021-10-01T16:25:24.000Z' },
      { label: 'not before', value: '2021-09-30T16:25:24Z', time: '2021-09-30T16:25:24.000Z' },
      { label: 'request id', value: 'some-id' },
      { label: 'resource', value: 'https://example.com/claim.json' },
    ]);
  });

  test('needs no statement, no list and none of the fields that may be left out', () => {
    const short = `localhost:3000${WANTS}${WALLET}\n\n\nURI: did:key:z6Mk\nVersion: 1\nChain ID: 84532\nNonce: abcdefgh\nIssued At: 2021-09-30T16:25:24Z`;
    const read = expectValue(readSignIn(short));
    expect(read).toMatchObject({ statement: undefined, resources: undefined, uri: 'did:key:z6Mk' });
    expect(findingsOf(short)).toEqual([]);
    expect(expectValue(readSignIn(`${short}\nResources:`)).resources).toEqual([]);
    expect(expectValue(readSignIn(short.replace('\n\n\nURI', '\n\n\n\nURI'))).statement).toBe('');
  });

  test('as viem writes it has the fields that viem reads', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            domain: fc.constantFrom('example.com', 'a.b.example:8080', 'localhost'),
            scheme: fc.constantFrom('https', 'http'),
            statement: fc.constantFrom('Hello there.', 'Terms: https://example.com/tos?a=b&c'),
            nonce: fc.stringMatching(/^[A-Za-z0-9]{8,20}$/),
            chainId: fc.integer({ min: 1 }),
            requestId: fc.stringMatching(/^[a-z0-9-]{1,9}$/),
            resources: fc.array(fc.constantFrom('https://example.com/a', 'ipfs://bafy'), {
              minLength: 1,
              maxLength: 3,
            }),
          },
          { requiredKeys: ['domain', 'nonce', 'chainId'] },
        ),
        (fields) => {
          const text = createSiweMessage({
            address: WALLET,
            uri: 'https://example.com/x',
            version: '1',
            issuedAt: new Date(0),
            ...fields,
          });
          const read = expectValue(readSignIn(text));
          const { chainId, issuedAt: _issuedAt, ...theirs } = parseSiweMessage(text);
          expect(read).toMatchObject({ ...theirs, chainId: String(chainId) });
        },
      ),
    );
  });

  test.each([
    ['another address', { '0x': '0x1111111111111111111111111111111111111111' }, 'sign-in-other-address'],
    ['another chain', { 'Chain ID': 'Chain ID: 1' }, 'sign-in-other-chain'],
    ['another host', { URI: 'URI: https://evil.com/login' }, 'sign-in-other-host'],
    ['a name before the @', { example: `example.com@evil.com${WANTS.trimEnd()}` }, 'sign-in-misleading-site'],
    ['letters of other scripts', { example: `xn--exmple-cua.com${WANTS.trimEnd()}` }, 'sign-in-misleading-site'],
    ['no encryption', { example: `http://example.com${WANTS.trimEnd()}` }, 'sign-in-misleading-site'],
    ['an end before its beginning', { Expiration: 'Expiration Time: 2021-09-30T16:25:24Z' }, 'sign-in-never-valid'],
  ])('with %s is readable, and that is said', (_name, changes, rule) => {
    const review = proveText(signInText(changes));
    expect(review.verdict).toBe('proven');
    expect(review.signIn).toBeDefined();
    expect(review.findings.map((finding) => finding.rule)).toContain(rule);
  });

  test('to another port of its host is a caution that tells both ports', () => {
    const to = (uri: string, origin = 'example.com') =>
      findingsOf(signInText({ URI: `URI: ${uri}` }).replace('example.com wants', `${origin} wants`));
    expect(to('https://example.com:8443/login')).toMatchObject([
      {
        rule: 'sign-in-other-port',
        severity: 'caution',
        facts: { 'port of the site': '443', 'port of the URI': '8443' },
      },
    ]);
    expect(to('https://example.com/login', 'example.com:8443')[0]?.sentence).toContain(
      'at port 8443 of example.com, and what is signed in to at port 443',
    );
    expect(to('http://example.com/login')[0]?.facts['port of the URI']).toBe('80');
    expect(to('ftp://example.com/login')[0]?.sentence).toContain('at port that is usual for it');
    for (const uri of ['https://example.com:443/', 'HTTPS://EXAMPLE.COM:0443/', 'did:key:z6Mk'])
      expect(to(uri)).toEqual([]);
    expect(to('http://example.com:8080/', 'example.com:8080')).toEqual([]);
    expect(to('https://example.com:443/', 'HTTPS://example.com')).toEqual([]);
  });

  test('whose address has not its own checksum is a caution, and one without a checksum a note', () => {
    const of = (address: string) => findingsOf(signInText({ '0x': address }));
    const turned = WALLET.replace(/[a-f]/, (letter) => letter.toUpperCase());
    expect(of(turned)).toMatchObject([
      { rule: 'sign-in-odd-checksum', severity: 'caution', facts: { address: turned, 'with its checksum': WALLET } },
    ]);
    expect(of(turned)[0]?.sentence).toContain('cannot be bounded');
    for (const address of [WALLET.toLowerCase(), `0x${WALLET.slice(2).toUpperCase()}`]) {
      expect(of(address)).toMatchObject([{ rule: 'sign-in-odd-checksum', severity: 'info' }]);
    }
    expect(of(WALLET)).toEqual([]);
  });

  test('without an end, or without a beginning of its own, has no odd times', () => {
    const lines = signInText().split('\n');
    const without = (start: string) => lines.filter((line) => !line.startsWith(start)).join('\n');
    expect(findingsOf(without('Expiration'))).toEqual([]);
    expect(findingsOf(without('Not Before'))).toEqual([]);
    const early = without('Not Before').replace('2021-10-01', '2021-09-29');
    expect(findingsOf(early)).toMatchObject([
      { rule: 'sign-in-never-valid', facts: { begins: '2021-09-30T16:25:24Z' } },
    ]);
  });

  test('is held against no wallet and no chain where they are not known', () => {
    const record = { ...honestMessage({ text: signInText({ 'Chain ID': 'Chain ID: 1' }) }), walletType: 'other' };
    record.params.chain = 'nowhere';
    expect(prove('signature', record, { recordId: 'tx-2' }).findings).toEqual([]);
  });
});

describe('a text that is no sign-in by the standard', () => {
  test.each([
    ['a line twice', { Version: 'Version: 1\nVersion: 1' }],
    ['a line that the grammar does not have', { Nonce: 'Nonce: 32891756\nNote: hello' }],
    ['another version', { Version: 'Version: 2' }],
    ['a nonce that is too short', { Nonce: 'Nonce: 1234567' }],
    ['a nonce with a sign', { Nonce: 'Nonce: 1234-5678' }],
    ['a chain id that is no number', { 'Chain ID': 'Chain ID: 0x1' }],
    ['a day that there is not', { Issued: 'Issued At: 2021-02-30T16:25:24Z' }],
    ['an expiry that is no time', { Expiration: 'Expiration Time: soon' }],
    ['a beginning that is no time', { 'Not Before': 'Not Before: 2021-09-30' }],
    ['a request id with a blank', { Request: 'Request ID: some id' }],
    ['a resource without a dash', { '- ': 'https://example.com/claim.json' }],
    ['a resource that is no URI', { '- ': '- example' }],
    ['an address with a letter more', { '0x': `${WALLET}0` }],
    ['no empty line behind the address', { '0x': `${WALLET}\nHello` }],
    ['a statement of two lines', { 'Sign in': 'Sign in\nto the shop' }],
    ['a statement in other letters', { 'Sign in': 'Sign in to the shöp' }],
    ['a URI without a scheme', { URI: 'URI: example.com' }],
    ['a URI with a blank', { URI: 'URI: https://example.com/a b' }],
    ['a URI with a host that is none', { URI: 'URI: https://exam"ple.com' }],
    ['a site with a blank', { example: `Yes: example.com${WANTS.trimEnd()}` }],
    ['a scheme that is none', { example: `1https://example.com${WANTS.trimEnd()}` }],
    ['other fields before these', { URI: 'Version: 1\nURI: https://example.com/login' }],
    ['an empty line at the end', { '- ': '- https://example.com/claim.json\n' }],
    ['the other kind of line break', { Version: 'Version: 1\r' }],
  ])('has %s: it is signed as a text, and said to look like a sign-in', (_name, changes) => {
    const review = proveText(signInText(changes));
    expect(review.signIn).toBeUndefined();
    expect(review.headline).toContain('the text:');
    expect(review.findings[0]).toMatchObject({ rule: 'sign-in-imitation', severity: 'danger' });
  });

  test('and ends too early, at any line, is none', () => {
    const lines = signInText().split('\n');
    for (let count = 1; count < 10; count += 1) {
      expect(readSignIn(lines.slice(0, count).join('\n')).ok).toBe(false);
    }
    expect(readSignIn(lines.slice(0, 10).join('\n')).ok).toBe(true);
  });

  test('names the line and what had to stand there', () => {
    expect(findingsOf(signInText({ Version: 'Version: 2' }))[0]).toEqual({
      rule: 'sign-in-imitation',
      severity: 'danger',
      sentence:
        'The text looks like a sign-in and is none by the standard: line 7 is not "Version: " and 1. What a site reads in it is not certain.',
      facts: { line: '7', expected: '"Version: " and 1', actual: 'Version: 2' },
    });
  });

  test('says so wherever the words stand, in any letter case', () => {
    for (const text of [
      'Please note: example.com wants you to sign in with your Ethereum account',
      'EXAMPLE.COM WANTS YOU TO\nSIGN IN WITH YOUR ETHEREUM ACCOUNT',
    ]) {
      expect(findingsOf(text)).toMatchObject([{ rule: 'sign-in-imitation' }]);
    }
    expect(findingsOf('Please sign in')).toEqual([]);
  });

  test('with one character altered is none, or has exactly one other field', () => {
    const honest = signInText();
    // The parts of the domain are the domain.
    const { authority: _authority, ...before } = expectValue(readSignIn(honest));
    fc.assert(
      fc.property(fc.nat(honest.length - 1), fc.string({ unit: 'binary', maxLength: 1 }), (at, put) => {
        const altered = honest.slice(0, at) + put + honest.slice(at + 1);
        fc.pre(altered !== honest);
        const read = readSignIn(altered);
        if (!read.ok) return;
        const after: Record<string, unknown> = { ...read.value };
        const other = Object.entries(before).filter(
          ([name, value]) => JSON.stringify(after[name]) !== JSON.stringify(value),
        );
        expect(other).toHaveLength(1);
      }),
      { numRuns: 500 },
    );
  });

  test('whatever it is, never throws and takes no time', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !readSignIn(text).ok));
    const long = 'a'.repeat(200_000);
    for (const text of [`${long}${WANTS}`, `a${WANTS}${WALLET}\n\n\nURI: https://${long}`, '\n'.repeat(200_000)]) {
      expect(readSignIn(text).ok).toBe(false);
    }
    expect(readSignIn(signInText({ Request: `Request ID: ${long}` })).ok).toBe(false);
  });
});

describe('parts of a sign-in text', () => {
  test('times are those of RFC 3339, as one moment whatever their zone', () => {
    expect(readDateTime('1985-04-12T23:20:50.52Z')).toBe('1985-04-12T23:20:50.520Z');
    expect(readDateTime('1996-12-19T16:39:57-08:00')).toBe('1996-12-20T00:39:57.000Z');
    expect(readDateTime('1990-12-31T23:59:60Z')).toBe('1991-01-01T00:00:00.000Z');
    expect(readDateTime('1937-01-01t12:00:27.87+00:20')).toBe('1937-01-01T11:40:27.870Z');
    for (const text of [
      '',
      '2021-13-01T00:00:00Z',
      '2021-00-01T00:00:00Z',
      '2021-01-01T24:00:00Z',
      '2021-01-01T00:60:00Z',
      '2021-01-01T00:00:61Z',
      '2021-01-01T00:00:00',
      '2021-01-01T00:00:00+24:00',
      '2021-01-01T00:00:00+00:60',
      '2021-01-01 00:00:00Z',
      '0001-01-01T00:00:00Z',
      '+2021-01-01T00:00:00Z',
    ]) {
      expect(readDateTime(text)).toBeUndefined();
    }
  });

  test('authorities are those of RFC 3986, with a host', () => {
    expect(readAuthority('user:pw@Example.com:8080')).toEqual({ user: 'user:pw', host: 'example.com', port: '8080' });
    expect(readAuthority('[2001:db8::7]')).toEqual({ user: undefined, host: '[2001:db8::7]', port: undefined });
    expect(readAuthority('example.com:')).toEqual({ user: undefined, host: 'example.com', port: undefined });
    for (const text of ['', ':80', 'a b', 'a/b', 'exämple.com', 'a%2', 'a@b@c', 'host:port']) {
      expect(readAuthority(text)).toBeUndefined();
    }
  });

  test('URIs are those of RFC 3986', () => {
    expect(readUri('HTTPS://example.com/a?b=c#d')).toEqual({
      scheme: 'https',
      authority: { user: undefined, host: 'example.com', port: undefined },
    });
    for (const uri of ['urn:isbn:0451450523', 'file:///etc/hosts', 'mailto:a@example.com']) {
      expect(readUri(uri)?.authority).toBeUndefined();
    }
    for (const text of ['example.com', '//example.com', 'https://a b', 'a:b#c#d', 'a:%zz', '1a:b']) {
      expect(readUri(text)).toBeUndefined();
    }
  });
});

describe('a text that is hex', () => {
  test('is a caution that says what the bytes read as', () => {
    const hex = `0x${Buffer.from('Send 5 ETH to \u202Eme').toString('hex')}`;
    expect(findingsOf(hex)).toEqual([
      {
        rule: 'text-is-hex',
        severity: 'caution',
        sentence: 'The text is hex of 19 bytes; read as text they say: Send 5 ETH to \\u{202E}me.',
        facts: { bytes: '19' },
      },
    ]);
  });

  test('is a caution where the bytes are no text', () => {
    expect(findingsOf('0xff00')).toMatchObject([
      { rule: 'text-is-hex', sentence: 'The text is hex of 2 bytes; what they stand for cannot be seen.' },
    ]);
    for (const text of ['0x', '0x123', '1234', '0xzz']) expect(findingsOf(text)).toEqual([]);
  });
});
