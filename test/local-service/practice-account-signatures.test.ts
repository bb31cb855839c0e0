import fc from 'fast-check';
import { concatHex, type Hex, hashMessage, numberToHex, parseAbi, slice } from 'viem';
import { toPackedUserOperation } from 'viem/account-abstraction';
import { sign } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KERNEL_ECDSA_VALIDATOR } from '#local-service/accounts/kernel-account.ts';
import { ACCOUNT, execute, type PracticeChain, packSingle, refused, startPracticeChain } from './practice-chain.ts';
import { admin, RECIPIENT, stranger } from './practice-client.ts';

/** Order of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const ADMIN_KEY: Hex = `0x${'11'.repeat(32)}`;
const PAY = execute('0x00', packSingle({ to: RECIPIENT, value: 1n, data: '0x' }));
const ZEROS: Hex = `0x${'00'.repeat(65)}`;
const TAKEN = 0n;
const NOT_TAKEN = 1n;

let chain: PracticeChain;
let wallet: Hex;
beforeAll(async () => {
  chain = await startPracticeChain();
  wallet = await chain.createWallet();
});
afterAll(() => chain.devnet.stop());

test('the factory says an address before the account is there, keeps to it, and makes it once', async () => {
  const { devnet, client } = chain;
  const abi = parseAbi([
    'function createAccount(address owner, uint256 salt) returns (address)',
    'function getAddress(address owner, uint256 salt) view returns (address)',
  ]);
  const factory = { address: devnet.contracts.factory, abi, args: [stranger.address, 77n] } as const;
  const promised = await client.readContract({ ...factory, functionName: 'getAddress' });
  expect(await devnet.hasCode(promised)).toBe(false);
  expect(await devnet.createWallet({ owner: stranger.address, index: 77 })).toBe(promised);
  expect(await client.readContract({ address: promised, abi: ACCOUNT, functionName: 'owner' })).toBe(stranger.address);
  const again = await client.simulateContract({ ...factory, functionName: 'createAccount' });
  expect(again.result).toBe(promised);
});

describe('the signature of a user operation', () => {
  test('is taken from the owner, and from nobody else', async () => {
    const { operation, hash } = await chain.draft({ wallet, callData: PAY });
    const by = async (signer: typeof admin) =>
      chain.validate({
        operation: { ...operation, signature: await signer.signMessage({ message: { raw: hash } }) },
        hash,
      });
    expect([await by(admin), await by(stranger)]).toEqual([TAKEN, NOT_TAKEN]);
  });

  test('is not taken when any bit of it, or of the hash, has changed', async () => {
    const { operation, hash } = await chain.draft({ wallet, callData: PAY });
    const signature = await admin.signMessage({ message: { raw: hash } });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('signature', 'hash'), fc.nat(), async (where, at) => {
        const tampered =
          where === 'hash' ? { hash: flipBit(hash, at), signature } : { hash, signature: flipBit(signature, at) };
        const asked = { operation: { ...operation, signature: tampered.signature }, hash: tampered.hash };
        expect(await chain.validate(asked)).toBe(NOT_TAKEN);
      }),
    );
  });

  test('is not taken in any form but the one: prefixed, 65 bytes, v of 27 or 28, low s', async () => {
    const { operation, hash } = await chain.draft({ wallet, callData: PAY });
    const right = await admin.signMessage({ message: { raw: hash } });
    const [r, s, v] = [slice(right, 0, 32), BigInt(slice(right, 32, 64)), Number(slice(right, 64))];
    const twin = concatHex([r, numberToHex(ORDER - s, { size: 32 }), numberToHex(v === 27 ? 28 : 27, { size: 1 })]);
    const forms: Record<string, Hex> = {
      'over the bare hash': await sign({ hash, privateKey: ADMIN_KEY, to: 'hex' }),
      'over the text of the hash': await admin.signMessage({ message: hash }),
      'with a high s': twin,
      'with v of 0 or 1': concatHex([slice(right, 0, 64), numberToHex(v - 27, { size: 1 })]),
      'of 64 bytes': slice(right, 0, 64),
      'of 66 bytes': concatHex([right, '0x00']),
      'with a prefix of Kernel': concatHex(['0xff', right]),
      'of nothing': '0x',
      'of zeros': ZEROS,
    };
    const answers = await Promise.all(
      Object.entries(forms).map(async ([name, signature]) => [
        name,
        await chain.validate({ operation: { ...operation, signature }, hash }),
      ]),
    );
    expect(answers).toEqual(Object.keys(forms).map((name) => [name, NOT_TAKEN]));
  });

  test('is judged by the EntryPoint alone', async () => {
    const { operation, hash } = await chain.draft({ wallet, callData: PAY });
    const args = [toPackedUserOperation(operation), hash, 10n ** 18n] as const;
    const asked = {
      address: wallet,
      abi: ACCOUNT,
      functionName: 'validateUserOp',
      args,
      account: stranger.address,
    } as const;
    await expect(chain.client.simulateContract(asked)).rejects.toThrow('PracticeAccount: only the EntryPoint');
  });
});

describe('the nonce', () => {
  const NOBODY = '0x0000000000000000000000000000000000000000';
  const KEY_AND_SEQUENCE = '0001000000000000002a';
  const signerOf = (start: string) =>
    chain.client.readContract({
      address: wallet,
      abi: ACCOUNT,
      functionName: 'signerOf',
      args: [BigInt(`0x${start}${KEY_AND_SEQUENCE}`)],
    });

  test('of mode 00 and type 00 asks for the owner, whatever address it carries, as in Kernel', async () => {
    expect(await signerOf(`0000${KERNEL_ECDSA_VALIDATOR.slice(2)}`)).toBe(admin.address);
    expect(await signerOf(`0000${stranger.address.slice(2)}`)).toBe(admin.address);
  });

  test.each([
    ['a mode that enables a validator', '0100'],
    ['a mode that installs', '0200'],
    ['a further validator', '0001'],
    ['a permission that nobody has', '0002'],
    ['a type that is not known', '0003'],
  ])('of %s asks for nobody, so that no signature is taken', async (_what, start) => {
    expect(await signerOf(`${start}${KERNEL_ECDSA_VALIDATOR.slice(2)}`)).toBe(NOBODY);
    const { operation } = await chain.draft({ wallet, callData: PAY });
    const nonce = BigInt(`0x${start}${KERNEL_ECDSA_VALIDATOR.slice(2)}${KEY_AND_SEQUENCE}`);
    const hash = hashMessage('any hash');
    for (const signature of [await admin.signMessage({ message: { raw: hash } }), '0x', ZEROS] as const) {
      expect(await chain.validate({ operation: { ...operation, nonce, signature }, hash })).toBe(NOT_TAKEN);
    }
  });

  test('is used once, also where it begins with the time of the start', async () => {
    const drafted = await chain.draft({ wallet, callData: PAY });
    expect(BigInt.asUintN(64, drafted.operation.nonce)).toBe(1_700_000_000_000n);
    const signature = await admin.signMessage({ message: { raw: drafted.hash } });
    const approved = {
      operation: { ...drafted.operation, signature },
      operationHash: drafted.hash,
      calls: [],
      signer: admin.address,
    };
    expect(await chain.devnet.execute(approved)).toMatchObject({ status: 'success' });
    expect(await chain.devnet.execute(approved)).toMatchObject(refused('AA25 invalid account nonce'));
  });
});

function flipBit(bytes: Hex, at: number): Hex {
  const size = (bytes.length - 2) * 4;
  return numberToHex(BigInt(bytes) ^ (1n << BigInt(at % size)), { size: size / 8 });
}
