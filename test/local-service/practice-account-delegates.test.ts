import { type Hex, hashTypedData, keccak256, slice } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awaitReceipt } from '#local-service/chain/await-receipt.ts';
import {
  ACCOUNT,
  CHAIN_ID,
  execute,
  type PracticeChain,
  packSingle,
  refused,
  startPracticeChain,
} from './practice-chain.ts';
import { admin, RECIPIENT, stranger } from './practice-client.ts';

const PAY = execute('0x00', packSingle({ to: RECIPIENT, value: 1n, data: '0x' }));
const NOBODY = '0x0000000000000000000000000000000000000000';
const delegate = stranger.address;

let chain: PracticeChain;
let wallet: Hex;
beforeAll(async () => {
  chain = await startPracticeChain();
});
beforeEach(async () => {
  wallet = await chain.createWallet();
});
afterAll(() => chain.devnet.stop());

type Decision = { delegate: Hex; enabled: boolean; nonce: bigint };

/** What is decided, hashed from the standard (EIP-712) and not by the contract. */
function digestOf(decision: Decision, domain: { chainId?: number; verifyingContract?: Hex } = {}): Hex {
  return hashTypedData({
    domain: { name: 'Kernel', version: '0.3.1', chainId: CHAIN_ID, verifyingContract: wallet, ...domain },
    types: {
      Delegate: [
        { name: 'delegate', type: 'address' },
        { name: 'enabled', type: 'bool' },
        { name: 'nonce', type: 'uint256' },
      ],
    },
    primaryType: 'Delegate',
    message: decision,
  });
}

const enabling = { delegate, enabled: true, nonce: 0n };

/** Brings a decision to the chain, as anybody may. */
async function decide(who: Hex, enabled: boolean, signature: Hex): Promise<void> {
  const [account] = await chain.client.getAddresses();
  if (account === undefined) throw new Error('anvil has no account');
  const { request } = await chain.client.simulateContract({
    address: wallet,
    abi: ACCOUNT,
    functionName: 'setDelegate',
    args: [who, enabled, signature],
    account,
  });
  await awaitReceipt(chain.client, await chain.client.writeContract(request));
}

const signed = (digest: Hex, by = admin) => by.signMessage({ message: { raw: digest } });

async function delegateOf(who: Hex): Promise<Hex> {
  const permission = slice(keccak256(who), 0, 4);
  return chain.client.readContract({ address: wallet, abi: ACCOUNT, functionName: 'delegateOf', args: [permission] });
}

describe('a delegate', () => {
  test('acts once the owner has signed for it, and no longer once the owner has signed against it', async () => {
    expect(await chain.operate({ wallet, callData: PAY, by: stranger })).toMatchObject(refused('AA24 signature error'));
    await decide(delegate, true, await signed(digestOf(enabling)));
    expect(await chain.operate({ wallet, callData: PAY, by: stranger })).toMatchObject({ status: 'success' });
    await decide(delegate, false, await signed(digestOf({ delegate, enabled: false, nonce: 1n })));
    expect(await chain.operate({ wallet, callData: PAY, by: stranger })).toMatchObject(refused('AA24 signature error'));
    expect(await delegateOf(delegate)).toBe(NOBODY);
  });

  test('does not act with the nonce of the owner, nor the owner with its', async () => {
    await decide(delegate, true, await signed(digestOf(enabling)));
    const crossed = [
      await chain.operate({ wallet, callData: PAY, by: stranger, as: admin.address }),
      await chain.operate({ wallet, callData: PAY, by: admin, as: delegate }),
    ];
    expect(crossed).toMatchObject([refused('AA24 signature error'), refused('AA24 signature error')]);
  });

  test('acts through its permission alone, not through a validator of the same name', async () => {
    await decide(delegate, true, await signed(digestOf(enabling)));
    const signerOf = (type: string) => {
      const nonce = BigInt(`0x00${type}${slice(keccak256(delegate), 0, 4).slice(2)}${'0'.repeat(52)}`);
      return chain.client.readContract({ address: wallet, abi: ACCOUNT, functionName: 'signerOf', args: [nonce] });
    };
    expect([await signerOf('01'), await signerOf('02'), await signerOf('03')]).toEqual([NOBODY, delegate, NOBODY]);
  });

  test('of one wallet is none of another', async () => {
    await decide(delegate, true, await signed(digestOf(enabling)));
    const other = await chain.createWallet();
    const outcome = await chain.operate({ wallet: other, callData: PAY, by: stranger });
    expect(outcome).toMatchObject(refused('AA24 signature error'));
  });
});

describe('what the owner signs for a delegate', () => {
  test('is EIP-712 over who, whether, and how many decisions there were', async () => {
    const asked = { address: wallet, abi: ACCOUNT, functionName: 'delegateDigest' } as const;
    expect(await chain.client.readContract({ ...asked, args: [delegate, true] })).toBe(digestOf(enabling));
    await decide(delegate, true, await signed(digestOf(enabling)));
    expect(await chain.client.readContract({ ...asked, args: [delegate, false] })).toBe(
      digestOf({ delegate, enabled: false, nonce: 1n }),
    );
    expect(await chain.devnet.judge?.delegateDigest({ wallet, delegate })).toBe(digestOf({ ...enabling, nonce: 1n }));
  });

  test.each<[string, () => Promise<Hex>]>([
    ['is signed by the delegate itself', () => signed(digestOf(enabling), stranger)],
    ['is for another chain', () => signed(digestOf(enabling, { chainId: 80002 }))],
    ['is for another wallet', () => signed(digestOf(enabling, { verifyingContract: RECIPIENT }))],
    ['is for another delegate', () => signed(digestOf({ ...enabling, delegate: RECIPIENT }))],
    ['says that it is none', () => signed(digestOf({ ...enabling, enabled: false }))],
    ['is a later decision', () => signed(digestOf({ ...enabling, nonce: 1n }))],
    ['is signed as typed data, without the prefix', () => admin.sign({ hash: digestOf(enabling) })],
  ])('is refused when it %s', async (_what, sign) => {
    await expect(decide(delegate, true, await sign())).rejects.toThrow('PracticeAccount: not signed by the owner');
    expect(await delegateOf(delegate)).toBe(NOBODY);
  });

  test('holds once: it does not bring back a delegate that was removed', async () => {
    const signature = await signed(digestOf(enabling));
    await decide(delegate, true, signature);
    await decide(delegate, false, await signed(digestOf({ delegate, enabled: false, nonce: 1n })));
    await expect(decide(delegate, true, signature)).rejects.toThrow('not signed by the owner');
  });

  test('cannot make the owner or nobody a delegate', async () => {
    for (const who of [admin.address, NOBODY] as const) {
      const signature = await signed(digestOf({ ...enabling, delegate: who }));
      await expect(decide(who, true, signature)).rejects.toThrow('this address cannot be a delegate');
    }
  });

  test('cannot put a delegate in the place of another whose permission has the same four bytes', async () => {
    const [first, second] = [`0x${'0'.repeat(36)}ea16`, `0x${'0'.repeat(35)}10590`] as const;
    expect(slice(keccak256(first), 0, 4)).toBe(slice(keccak256(second), 0, 4));
    await decide(first, true, await signed(digestOf({ ...enabling, delegate: first })));
    for (const enabled of [true, false]) {
      const signature = await signed(digestOf({ delegate: second, enabled, nonce: 0n }));
      await expect(decide(second, enabled, signature)).rejects.toThrow('the permission is taken');
    }
    expect((await delegateOf(second)).toLowerCase()).toBe(first);
  });
});
