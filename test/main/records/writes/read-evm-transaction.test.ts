import { serializeTransaction } from 'viem';
import { describe, expect, test } from 'vitest';
import { readEvmTransaction } from '#main/records/writes/read-evm-transaction.ts';

const TO = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';

/** The example of EIP-155 (https://eips.ethereum.org/EIPS/eip-155, "Example"). */
const EIP_155_UNSIGNED = '0xec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080';
const EIP_155_SIGNED =
  '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83';

describe('a serialized transaction', () => {
  test('of the oldest kind is read signed and unsigned', () => {
    const expected = {
      kind: 'legacy (EIP-155)',
      chainId: 1,
      nonce: 9,
      to: '0x3535353535353535353535353535353535353535',
      value: 10n ** 18n,
      data: '0x',
      gas: 21_000n,
      highestGasPrice: 20n * 10n ** 9n,
      accessListLength: 0,
    };
    expect(readEvmTransaction(EIP_155_UNSIGNED)).toEqual({ ok: true, value: { ...expected, isSigned: false } });
    expect(readEvmTransaction(EIP_155_SIGNED)).toEqual({ ok: true, value: { ...expected, isSigned: true } });
  });

  test('with an access list tells how long that is', () => {
    const accessList = [
      { address: TO, storageKeys: [] },
      { address: TO, storageKeys: [] },
    ] as const;
    const serialized = serializeTransaction({ type: 'eip2930', chainId: 1, to: TO, gasPrice: 3n, accessList });
    expect(readEvmTransaction(serialized)).toMatchObject({
      ok: true,
      value: { kind: 'with an access list (EIP-2930)', accessListLength: 2, highestGasPrice: 3n, nonce: 0, gas: 0n },
    });
  });

  test('that is signed and has a type is read with its signature', () => {
    const signature = { r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}`, yParity: 1 } as const;
    const serialized = serializeTransaction({ type: 'eip1559', chainId: 1, maxFeePerGas: 4n }, signature);
    expect(readEvmTransaction(serialized)).toMatchObject({
      ok: true,
      value: { kind: 'with a priority fee (EIP-1559)', to: undefined, isSigned: true, highestGasPrice: 4n },
    });
  });

  test('of as many digits as are read at most is looked into, of one more is not', () => {
    const longest = `0x${'00'.repeat(499_999)}`;
    expect(readEvmTransaction(longest)).toEqual({
      ok: false,
      failure: expect.not.stringContaining('longer than any transaction'),
    });
    expect(readEvmTransaction(`${longest}0`)).toEqual({ ok: false, failure: 'It is longer than any transaction.' });
  });

  test.each([
    ['', 'It is not the hex text of whole bytes.'],
    ['0x', 'It is not the hex text of whole bytes.'],
    ['0xabc', 'It is not the hex text of whole bytes.'],
    ['0x03c0', expect.stringContaining('EIP-4844')],
    ['0x04c0', expect.stringContaining('EIP-7702')],
    ['0x7fc0', 'Its bytes are not a transaction of a known form.'],
    [`${EIP_155_UNSIGNED}00`, expect.any(String)],
  ])('that cannot be one is refused with the reason: %s', (serialized, failure) => {
    expect(readEvmTransaction(serialized)).toEqual({ ok: false, failure });
  });
});
