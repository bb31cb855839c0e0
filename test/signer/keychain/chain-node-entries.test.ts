import { describe, expect, test } from 'vitest';
import { signerRequestSchema } from '#shared/signer-protocol.ts';
import { handleRequest } from '#signer/handle-request.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const URL_OF_NODE = 'https://node.example.com/v2/k3y-0123456789';
const ofBase = { profileId: 'practice', chain: 'base' };

async function startSigner() {
  const keychain = new MemoryKeychain();
  const session = new SignerSession({ createKeychain: () => keychain });
  const ask = (request: unknown) => handleRequest({ request, session });
  expectValue(await ask({ type: 'start', dataFolder: makeTemporaryFolder(), keychainService: 'Countersign test' }));
  const open = async (profileId = 'practice') => expectValue(await ask({ type: 'open-profile', profileId }));
  const store = (url = URL_OF_NODE, key = ofBase) => ask({ type: 'store-chain-node', ...key, url });
  return { keychain, ask, open, store };
}

const readItem = (keychain: MemoryKeychain, account: string): unknown =>
  JSON.parse(Buffer.from(keychain.items.get(account) ?? '', 'base64').toString());

describe('the URL of a node', () => {
  test('is an entry of its own, listed by chain, and comes out with the profile it is of and no other', async () => {
    const { keychain, store, open } = await startSigner();
    expectValue(await store(` ${URL_OF_NODE} `));
    expectValue(await store('http://127.0.0.1:8545', { profileId: 'practice', chain: 'base-sepolia' }));
    expect([...keychain.items.keys()]).toEqual(
      expect.arrayContaining([
        'chain-node/practice/base',
        'chain-node/practice/base-sepolia',
        'chain-node-index/practice',
      ]),
    );
    expect(readItem(keychain, 'chain-node/practice/base')).toMatchObject({
      kind: 'chain-node',
      id: 'practice/base',
      secret: URL_OF_NODE,
    });
    expect(await open()).toMatchObject({
      chainNodes: [
        { chain: 'base', url: URL_OF_NODE },
        { chain: 'base-sepolia', url: 'http://127.0.0.1:8545' },
      ],
    });
    expect(await open('other')).toMatchObject({ chainNodes: [] });
  });

  test('takes the place of the one before, and is gone when it is removed', async () => {
    const { keychain, ask, store, open } = await startSigner();
    expectValue(await store());
    expectValue(await store('https://other.example.com/'));
    expect(await open()).toMatchObject({ chainNodes: [{ chain: 'base', url: 'https://other.example.com/' }] });
    expectValue(await ask({ type: 'remove-chain-node', ...ofBase }));
    expectValue(await ask({ type: 'remove-chain-node', ...ofBase }));
    expect(await open()).toMatchObject({ chainNodes: [] });
    expect(keychain.items.has('chain-node/practice/base')).toBe(false);
  });

  test.each([
    ['empty', ''],
    ['no URL', 'node.example.com'],
    ['a URL behind something else', `url:${URL_OF_NODE}`],
    ['of another protocol', 'file:///etc/passwd-0123456789'],
    ['with a line break', `${URL_OF_NODE}\nx`],
    ['not ASCII', 'https://nöde.example.com/k3y-0123456789'],
    ['too long', URL_OF_NODE.padEnd(501, 'x')],
  ])('is refused where it is %s; nothing is kept, and the failure does not repeat it', async (_, url) => {
    const { keychain, store } = await startSigner();
    const failure = expectFailure(await store(url));
    expect(failure.code).toBe('node-url-invalid');
    expect(JSON.stringify(failure)).not.toContain('0123456789');
    expect([...keychain.items.keys()].filter((account) => account.startsWith('chain-node'))).toEqual([]);
  });

  test('may be 500 characters long', async () => {
    const { store, open } = await startSigner();
    const url = URL_OF_NODE.padEnd(500, 'x');
    expectValue(await store(url));
    expect(await open()).toMatchObject({ chainNodes: [{ chain: 'base', url }] });
  });

  test('is not left behind where the list of chains could not be written', async () => {
    const { keychain, store, open } = await startSigner();
    keychain.refuseWrites = (account) => account.startsWith('chain-node-index/');
    expect(expectFailure(await store()).code).toBe('keychain-locked');
    expect(keychain.items.has('chain-node/practice/base')).toBe(false);
    expect(await open()).toMatchObject({ chainNodes: [] });
  });

  test('that cannot be read, or was put there under another name, is told and keeps neither the others nor the profile closed', async () => {
    const { keychain, store, open } = await startSigner();
    expectValue(await store());
    expectValue(await store(URL_OF_NODE, { profileId: 'practice', chain: 'polygon' }));
    const other = keychain.items.get('chain-node/practice/polygon') ?? '';
    keychain.items.set('chain-node/practice/base', other);
    expect(await open()).toMatchObject({
      apiKey: null,
      chainNodes: [{ chain: 'polygon' }],
      chainNodesFailure: { code: 'keychain-entry-substituted' },
    });
    keychain.items.set('chain-node-index/practice', 'damaged');
    expect(await open()).toMatchObject({ chainNodes: [], chainNodesFailure: { code: 'keychain-entry-unreadable' } });
    // What could not be read is not written over either.
    expect(expectFailure(await store()).code).toBe('keychain-entry-unreadable');
  });

  test('is stored while locked, as an API key is: no signer key is touched', async () => {
    const { keychain, ask, store } = await startSigner();
    expectValue(await ask({ type: 'lock' }));
    keychain.log.length = 0;
    expectValue(await store());
    expect(keychain.log.filter((access) => access.includes('signer-key'))).toEqual([]);
  });

  test.each(['', 'Base', '../base', 'base/other', 'a'.repeat(41)])('is kept under no chain called %j', (chain) => {
    const request = { type: 'store-chain-node', profileId: 'practice', chain, url: URL_OF_NODE };
    expect(signerRequestSchema.safeParse(request).success).toBe(false);
  });
});
