import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBase64url } from '#proof/message/sign-in/read-base64url.ts';
import { isRecap, readRecap } from '#proof/message/sign-in/read-recap.ts';
import { writePermission, writeRecapStatement } from '#proof/message/sign-in/write-recap.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { honestMessage, WALLET } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';

/** The examples of ERC-5573. */
const ABILITIES =
  'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbS9waWN0dXJlcy8iOnsiY3J1ZC9kZWxldGUiOlt7fV0sImNydWQvdXBkYXRlIjpbe31dLCJvdGhlci9hY3Rpb24iOlt7fV19LCJtYWlsdG86dXNlcm5hbWVAZXhhbXBsZS5jb20iOnsibXNnL3JlY2VpdmUiOlt7Im1heF9jb3VudCI6NSwidGVtcGxhdGVzIjpbIm5ld3NsZXR0ZXIiLCJtYXJrZXRpbmciXX1dLCJtc2cvc2VuZCI6W3sidG8iOiJzb21lb25lQGVtYWlsLmNvbSJ9LHsidG8iOiJqb2VAZW1haWwuY29tIn1dfX0sInByZiI6WyJ6ZGo3V2o2Rk5TNHJVVWJzaUp2amp4Y3NOcVpkRENTaVlSOHNLUVhmb1BmcFNadUF3Il19';
const SAID =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. (2) 'other': 'action' for 'https://example.com/pictures/'. (3) 'msg': 'receive', 'send' for 'mailto:username@example.com'.";
const IN_MESSAGE =
  'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvcmVhZCI6W10sIm90aGVyL2FjdGlvbiI6W119LCJteTpyZXNvdXJjZTp1cmkuMSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvZGVsZXRlIjpbXX0sIm15OnJlc291cmNlOnVyaS4yIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX0sIm15OnJlc291cmNlOnVyaS4zIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX19LCJwcmYiOltdfQ';
const SAID_IN_MESSAGE =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'example': 'append', 'read' for 'https://example.com'. (2) 'other': 'action' for 'https://example.com'. (3) 'example': 'append', 'delete' for 'my:resource:uri.1'. (4) 'example': 'append' for 'my:resource:uri.2'. (5) 'example': 'append' for 'my:resource:uri.3'.";

const recapOf = (json: unknown) => recapOfText(JSON.stringify(json));
const recapOfText = (text: string) => `urn:recap:${Buffer.from(text).toString('base64url')}`;
const reasonOf = (resource: string) => {
  const read = readRecap(resource);
  return read.ok ? undefined : read.failure;
};

/** A sign-in to this wallet with these resources. */
function signIn(resources: readonly string[], statement = SAID, more: readonly string[] = []): string {
  return [
    'example.com wants you to sign in with your Ethereum account:',
    WALLET,
    '',
    statement,
    '',
    'URI: https://example.com/login',
    'Version: 1',
    'Chain ID: 84532',
    'Nonce: 32891756',
    'Issued At: 2021-09-30T16:25:24Z',
    ...more,
    'Resources:',
    ...resources.map((resource) => `- ${resource}`),
  ].join('\n');
}
const proveText = (text: string) => prove('signature', honestMessage({ text }), { recordId: 'tx-2' });
const rulesOf = (text: string) => proveText(text).findings.map(({ rule, severity }) => `${rule} ${severity}`);

describe('a resource that gives permissions', () => {
  test.each([
    [ABILITIES, SAID],
    [IN_MESSAGE, SAID_IN_MESSAGE],
  ])('is read from the examples of the standard, with the statement that they have', (resource, statement) => {
    expect(isRecap(resource)).toBe(true);
    expect(writeRecapStatement(expectValue(readRecap(resource)).permissions)).toBe(statement);
  });

  test('is told in plain words with the limits of each action', () => {
    expect(expectValue(readRecap(ABILITIES)).permissions.map(writePermission)).toEqual([
      'crud/delete (without a restriction), crud/update (without a restriction) on https://example.com/pictures/',
      'other/action (without a restriction) on https://example.com/pictures/',
      'msg/receive (only where {"max_count":5,"templates":["newsletter","marketing"]}), ' +
        'msg/send (only where {"to":"someone@email.com"} or {"to":"joe@email.com"}) on mailto:username@example.com',
    ]);
    expect(expectValue(readRecap(IN_MESSAGE)).permissions.map(writePermission)[1]).toBe(
      'other/action (in no case) on https://example.com',
    );
  });

  test('is a caution in a sign-in that says what it permits, to whom and until when', () => {
    const review = proveText(signIn([ABILITIES], `Hello. ${SAID}`, ['Expiration Time: 2021-10-01T16:25:24Z']));
    expect(review.verdict).toBe('proven');
    expect(review.findings).toMatchObject([
      { rule: 'sign-in-permissions', severity: 'caution', facts: { end: 'until 2021-10-01T16:25:24Z' } },
    ]);
    expect(review.findings[0]?.sentence).toContain(
      'lets https://example.com/login act for this wallet elsewhere, until 2021-10-01T16:25:24Z: crud/delete (without a restriction)',
    );
    expect(review.findings[0]?.sentence).toContain('cannot be bounded');
    expect(review.signIn?.filter(({ label }) => label === 'permission')).toHaveLength(3);
    expect(proveText(signIn([ABILITIES])).findings[0]?.sentence).toContain('elsewhere, without an end:');
  });

  test('is a danger where the statement says something else, or nothing', () => {
    const unsaid = ['sign-in-permissions-unsaid danger', 'sign-in-permissions caution'];
    expect(rulesOf(signIn([ABILITIES], 'Sign in to the shop.'))).toEqual(unsaid);
    expect(rulesOf(signIn([ABILITIES], SAID_IN_MESSAGE))).toEqual(unsaid);
    expect(rulesOf(signIn([ABILITIES], `${SAID} Not really.`))).toEqual(unsaid);
    expect(rulesOf(signIn([ABILITIES]).replace(`\n${SAID}\n`, '\n'))).toEqual(unsaid);
  });

  test('is not relied on where more stands behind it', () => {
    const misplaced = ['sign-in-permissions-unread caution', 'sign-in-permissions caution'];
    expect(rulesOf(signIn([ABILITIES, 'https://example.com']))).toEqual(misplaced);
    expect(rulesOf(signIn([ABILITIES, ABILITIES]))).toEqual([...misplaced, 'sign-in-permissions caution']);
  });

  test('permits nothing where it names nothing', () => {
    expect(rulesOf(signIn([recapOf({ att: {}, prf: [] })]))).toEqual([]);
    expect(rulesOf(signIn([recapOf({})]))).toEqual([]);
  });

  test('counts what is too much for a sentence', () => {
    const att = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`https://example.com/${index}`, { 'crud/read': [{}] }]),
    );
    expect(proveText(signIn([recapOf({ att })])).findings[1]?.sentence).toContain('; and 3 more.');
  });

  test('with letters that cannot be seen is a danger of its own', () => {
    const att = { 'https://example.com': { 'crud/read': [{ of: 'p\u0430y\u200B' }] } };
    const statement = writeRecapStatement(expectValue(readRecap(recapOf({ att }))).permissions);
    expect(rulesOf(signIn([recapOf({ att })], statement))).toEqual([
      'hidden-characters danger',
      'sign-in-permissions caution',
      'mixed-scripts caution',
    ]);
  });
});

describe('a resource whose permissions cannot be read', () => {
  const fine = { 'https://example.com': { 'crud/read': [{}] } };

  test.each([
    ['it is no base64url', 'urn:recap:a'],
    ['it is no base64url', 'urn:recap:e31='],
    ['it is no base64url', 'urn:recap:e31'.replace('e31', 'e3')],
    ['it holds no JSON object', 'urn:recap:'],
    ['it holds no JSON object', 'urn:recap:_w'],
    ['it holds no JSON object', recapOfText('[]')],
    ['it holds no JSON object', recapOfText('{')],
    ['it holds no JSON object', recapOfText('['.repeat(100))],
    ['its JSON can be read in several ways', recapOfText('{"att":{},"att":{}}')],
    ['its JSON can be read in several ways', recapOfText('{ "att":{}}')],
    ['it has members that the standard does not know', recapOf({ att: {}, more: 1 })],
    ['its permissions are not written as the standard says', recapOf({ att: [] })],
    ['its permissions are not written as the standard says', recapOf({ att: { 'no uri': { 'crud/read': [] } } })],
    ['its permissions are not written as the standard says', recapOf({ att: { 'https://example.com': 1 } })],
    ['its permissions are not written as the standard says', recapOf({ att: { 'https://example.com': { crud: [] } } })],
    [
      'its permissions are not written as the standard says',
      recapOf({ att: { 'https://example.com': { 'a/b': {} } } }),
    ],
    [
      'its permissions are not written as the standard says',
      recapOf({ att: { 'https://example.com': { 'a/b': [1] } } }),
    ],
    ['its permissions are not written as the standard says', recapOf({ att: fine, prf: 'none' })],
    ['its permissions are not written as the standard says', recapOf({ att: fine, prf: [1] })],
  ])('is named with the reason, and is a caution: %s', (reason, resource) => {
    expect(reasonOf(resource)).toBe(reason);
    if (resource.includes('=')) return;
    const { findings, rating } = proveText(signIn([resource], 'Sign in to the shop.'));
    expect(findings).toMatchObject([{ rule: 'sign-in-permissions-unread', severity: 'caution', facts: { reason } }]);
    expect(findings[0]?.sentence).toContain('cannot be bounded');
    expect(rating).not.toBe('clear');
  });

  test('is one in whatever letter case it is written', () => {
    expect(isRecap('URN:ReCap:e30')).toBe(true);
    expect(isRecap('urn:recaps:e30')).toBe(false);
    expect(rulesOf(signIn(['URN:RECAP:a']))).toEqual(['sign-in-permissions-unread caution']);
  });

  test('is never read as anything but what it holds, and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64url');
        expect(readBase64url(text)).toBe(Buffer.from(bytes).toString('hex'));
      }),
    );
    fc.assert(
      fc.property(fc.json(), (json) => {
        const read = readRecap(recapOfText(json));
        return !read.ok || JSON.stringify(JSON.parse(json)) === json;
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => typeof readRecap(`urn:recap:${text}`).ok === 'boolean'));
  });
});
