import { describe, expect, test } from 'vitest';
import { fail } from '#shared/result.ts';
import { pinWallet } from '#signer/gate/pin-wallet.ts';
import { openLedger } from '#signer/ledger/ledger.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const OTHER = '0x000000000000000000000000000000000000dEaD';
const LOCATOR = 'email:ops@example.com:evm';
const BY_LOCATOR = { profileId: 'p', locator: LOCATOR, address: WALLET, source: 'service' } as const;
type Asked = Parameters<typeof pinWallet>[0]['request'];

async function open() {
  const keychain = new MemoryKeychain();
  const ledger = expectValue(
    await openLedger({ dataFolder: makeTemporaryFolder(), keychain, keychainService: 'test' }),
  );
  const pin = (over: Partial<Asked> = {}) => pinWallet({ request: { ...BY_LOCATOR, ...over }, ledger });
  return { ledger, pin };
}

describe('a wallet that is bound to its address', () => {
  test('is written down once, and said again changes nothing', async () => {
    const { ledger, pin } = await open();
    expect(expectValue(await pin())).toEqual({ address: WALLET, alreadyPinned: false, source: 'service' });
    expect(ledger.length).toBe(1);
    expect(expectValue(await pin({ source: 'operator' }))).toEqual({
      ...{ address: WALLET, alreadyPinned: true, source: 'service' },
    });
    expect(ledger.length).toBe(1);
  });

  test('may be named by its own address, in any letter case, and keeps the one that it is known by', async () => {
    const { ledger, pin } = await open();
    const small = WALLET.toLowerCase();
    expect(expectValue(await pin({ locator: small })).alreadyPinned).toBe(false);
    expect(expectValue(await pin({ locator: WALLET, address: small }))).toMatchObject({
      ...{ address: WALLET, alreadyPinned: true },
    });
    expect(ledger.memory.findPinByAddress({ profileId: 'p', address: small })?.address).toBe(WALLET);
  });

  test('is bound under a second locator as well, which then may not come with another address', async () => {
    const { ledger, pin } = await open();
    const second = 'userId:7:evm';
    expectValue(await pin());
    expect(expectValue(await pin({ locator: second, source: 'operator' }))).toEqual({
      ...{ address: WALLET, alreadyPinned: true, source: 'service' },
    });
    expect(ledger.length).toBe(2);
    expect(expectFailure(await pin({ locator: second, address: OTHER })).code).toBe('wallet-address-differs');
  });

  test('is refused with another address, which names both, and nothing is written down', async () => {
    const { ledger, pin } = await open();
    expectValue(await pin());
    const refused = expectFailure(await pin({ address: OTHER }));
    expect(refused).toMatchObject({
      code: 'wallet-address-differs',
      facts: { locator: LOCATOR, pinned: WALLET, offered: OTHER },
    });
    expect(refused.happened).toContain(WALLET);
    expect(ledger.length).toBe(1);
  });

  test('is refused where its locator is another address, also the first time', async () => {
    const { ledger, pin } = await open();
    expect(expectFailure(await pin({ locator: WALLET, address: OTHER }))).toMatchObject({
      code: 'wallet-address-differs',
      facts: { locator: WALLET, pinned: WALLET, offered: OTHER },
    });
    expect(ledger.length).toBe(0);
  });

  test('may have another address in another profile', async () => {
    const { pin } = await open();
    expectValue(await pin());
    expect(expectValue(await pin({ profileId: 'q', address: OTHER }))).toMatchObject({
      ...{ address: OTHER, alreadyPinned: false },
    });
  });

  test.each([
    ['a locator that is none', { locator: 'nobody' }],
    ['an address that is none', { address: '0x12' }],
    ['a locator in place of an address', { address: LOCATOR }],
  ])('is not bound to %s', async (_what, over) => {
    const { ledger, pin } = await open();
    const asked = { ...BY_LOCATOR, ...over };
    expect(expectFailure(await pin(over))).toMatchObject({
      code: 'wallet-not-pinnable',
      facts: { locator: asked.locator, address: asked.address },
    });
    expect(ledger.length).toBe(0);
  });

  test('is not taken for bound where that could not be written down', async () => {
    const { ledger, pin } = await open();
    const failure = { code: 'ledger-not-written', happened: 'h', kept: 'k', next: 'n' };
    ledger.append = async () => fail(failure);
    expect(expectFailure(await pin())).toEqual(failure);
  });
});
