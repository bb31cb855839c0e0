import { expect, test } from 'vitest';
import {
  apiKeyName,
  BACKUP_KEY_NAME,
  chainNodeIndexName,
  chainNodeName,
  decodeKeychainEntry,
  type EntryName,
  encodeKeychainEntry,
  envelopeHalfName,
  envelopeName,
  isSecret,
  JOURNAL_SEAL_NAME,
  LEDGER_HEAD_NAME,
  LEDGER_KEY_NAME,
  PASSPHRASE_NAMES,
  PROXY_INDEX_NAME,
  proxySignInName,
  sealedAccount,
  signerIndexName,
  signerKeyName,
  TRIES_NAME,
} from '#signer/keychain/keychain-entry.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';

const ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const LOWER = ADDRESS.toLowerCase();
const PROXY = 'proxy.example:3128';

/** As keychains hold them that earlier versions wrote: account, kind, id, and whether a passphrase seals it. */
const KNOWN: [EntryName, string, string, string, 'secret' | 'open'][] = [
  [apiKeyName('p'), 'api-key/p', 'api-key', 'p', 'secret'],
  [signerKeyName('p', ADDRESS), `signer-key/p/${LOWER}`, 'signer-key', 'p', 'secret'],
  [signerIndexName('p', 2), 'signer-index/p/2', 'signer-index', 'p/2', 'open'],
  [chainNodeName({ profileId: 'p', chain: 'base' }), 'chain-node/p/base', 'chain-node', 'p/base', 'secret'],
  [chainNodeIndexName('p'), 'chain-node-index/p', 'chain-node-index', 'p', 'open'],
  [proxySignInName(PROXY), `proxy-sign-in/${PROXY}`, 'proxy-sign-in', PROXY, 'secret'],
  [PROXY_INDEX_NAME, 'proxy-sign-in-index', 'proxy-sign-in-index', 'proxies', 'open'],
  [LEDGER_KEY_NAME, 'ledger-key', 'ledger-key', 'ledger', 'secret'],
  [LEDGER_HEAD_NAME, 'ledger-head', 'ledger-head', 'ledger', 'open'],
  [JOURNAL_SEAL_NAME, 'journal-seal', 'journal-seal', 'journal', 'secret'],
  [BACKUP_KEY_NAME, 'backup-key', 'backup-key', 'backup', 'secret'],
  [envelopeName(0), 'passphrase-envelope/0', 'passphrase-envelope', 'envelope/0', 'open'],
  [envelopeName(1), 'passphrase-envelope/1', 'passphrase-envelope', 'envelope/1', 'open'],
  [envelopeHalfName(0), 'passphrase-half/0', 'passphrase-half', 'half/0', 'open'],
  [envelopeHalfName(1), 'passphrase-half/1', 'passphrase-half', 'half/1', 'open'],
  [TRIES_NAME, 'passphrase-tries', 'passphrase-tries', 'tries', 'open'],
];

test.each(KNOWN)('%o is found under the name %s, where it has always been', (name, account, kind, id, secrecy) => {
  expect([name.account, name.kind, name.id]).toEqual([account, kind, id]);
  expect(isSecret(name)).toBe(secrecy === 'secret');
  expect(sealedAccount(name)).toBe(`sealed/${account}`);
});

const write = ({ account: _account, ...said }: EntryName) =>
  encodeKeychainEntry({ v: 1, ...said, createdAt: 'then', secret: new Uint8Array(1) });

test.each(KNOWN)('%o under the name of any other entry is refused as a substitution', (name) => {
  const value = write(name);
  expect(expectValue(decodeKeychainEntry({ value, name })).kind).toBe(name.kind);
  for (const [other] of KNOWN) {
    if (other === name) continue;
    expect(expectFailure(decodeKeychainEntry({ value, name: other }))).toMatchObject({
      code: 'keychain-entry-substituted',
      facts: { account: other.account },
    });
  }
});

test('of all that belongs to the passphrase the envelopes go first: without them the rest opens nothing', () => {
  expect(PASSPHRASE_NAMES.map(({ account }) => account)).toEqual([
    'passphrase-envelope/0',
    'passphrase-envelope/1',
    'passphrase-half/0',
    'passphrase-half/1',
    'passphrase-tries',
  ]);
});
