import { describe, expect, test, vi } from 'vitest';
import { createWatchWallet } from '#main/records/watch-wallet.ts';
import type { SignerPort } from '#main/signer-port/signer-port.ts';
import { fail, succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { openReadingDesk } from '../sync/reading-desk.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';
const PINNED = '0x2222222222222222222222222222222222222222';
const WALLET = {
  profileId: 'p',
  locator: 'email:a@b.example:evm',
  address: ADDRESS,
  addressSource: 'service',
} as const;

function open(answer: unknown = succeed({ address: PINNED, source: 'derived' })) {
  const { store, time } = openReadingDesk({});
  const ask = vi.fn(async () => answer);
  const watch = createWatchWallet({ store, signer: { ask } as unknown as SignerPort, clock: () => time.now });
  return { store, ask, watch, time };
}

describe('a wallet that is put on the list', () => {
  test('is pinned by the signer first, and kept with the address and source that the signer holds', async () => {
    const { ask, watch, store, time } = open();
    const kept = expectValue(await watch({ ...WALLET, adminSigner: 'evm-keypair:0x1', notice: 'Look twice.' }));
    expect(ask).toHaveBeenCalledWith({
      ...{ type: 'pin-wallet', profileId: 'p', locator: WALLET.locator, address: ADDRESS, source: 'service' },
    });
    expect(kept).toMatchObject({
      ...{ profileId: 'p', address: PINNED, locator: WALLET.locator, addressSource: 'derived' },
      ...{ adminSigner: 'evm-keypair:0x1', notice: 'Look twice.', addedAt: new Date(time.now).toISOString() },
    });
    expect(store.watched.getWallet({ profileId: 'p', address: ADDRESS })).toBeUndefined();
  });

  test('has no admin signer and no notice where none is told', async () => {
    const kept = expectValue(await open().watch(WALLET));
    expect(kept).toMatchObject({ adminSigner: null, notice: null });
  });

  test('is not on it where the signer does not pin it', async () => {
    const failure = { code: 'wallet-pinned', happened: 'h', kept: 'k', next: 'n' };
    const { watch, store } = open(fail(failure));
    expect(expectFailure(await watch(WALLET))).toEqual(failure);
    expect(store.watched.getWallet({ profileId: 'p', address: ADDRESS })).toBeUndefined();
  });
});
