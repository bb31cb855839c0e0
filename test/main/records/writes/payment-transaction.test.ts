import fc from 'fast-check';
import { encodeFunctionData, parseAbi, serializeTransaction, type TransactionSerializable } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { decodePaymentTransaction } from '#main/records/writes/payment-transaction.ts';
import { describeCall } from '#proof/meaning/describe-call.ts';
import { findChain } from '#shared/chains.ts';

const PAYER = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const SHOP = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const PREPARATION = { chain: 'base-sepolia', payerAddress: PAYER };
const PLAIN = {
  type: 'eip1559',
  chainId: 84532,
  nonce: 7,
  to: SHOP,
  value: 1_500_000_000_000_001n,
  gas: 21_000n,
  maxFeePerGas: 2_000_000_000n,
  maxPriorityFeePerGas: 1n,
} as const satisfies TransactionSerializable;

function decode(transaction: TransactionSerializable, preparation: typeof PREPARATION | object = {}) {
  const decoded = decodePaymentTransaction(serializeTransaction(transaction), { ...PREPARATION, ...preparation });
  if (!decoded.readable) throw new Error(decoded.reason);
  return { ...decoded, fact: (label: string) => decoded.facts.find((fact) => fact.label === label)?.value };
}

/**
 * The example of EIP-155 itself (https://eips.ethereum.org/EIPS/eip-155, "Example"): nonce 9, 20 gwei, 21,000 gas, 1 ether, chain 1.
 */
const EIP_155_UNSIGNED = '0xec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080';
const EIP_155_SIGNED =
  '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83';

describe('the transaction of a payment', () => {
  test('is said in one sentence, with its exact value and the most it can cost', () => {
    const { headline, warnings, fact } = decode(PLAIN);
    expect(headline).toBe(`Send 0.001500000000000001 ETH to ${SHOP}.`);
    expect(warnings).toEqual([]);
    expect(fact('payer')).toBe(PAYER);
    expect(fact('to')).toBe(SHOP);
    expect(fact('value')).toBe('0.001500000000000001 ETH');
    expect(fact('chain')).toBe('base-sepolia (84532)');
    expect(fact('nonce')).toBe('7');
    expect(fact('gas limit')).toBe('21000');
    expect(fact('highest fee in total')).toBe('0.000042 ETH');
  });

  test('is read as its standard’s own example says', () => {
    const decoded = decodePaymentTransaction(EIP_155_UNSIGNED, { chain: 'ethereum', payerAddress: undefined });
    expect(decoded).toMatchObject({
      readable: true,
      headline: 'Send 1 ETH to 0x3535353535353535353535353535353535353535.',
      warnings: [],
      facts: expect.arrayContaining([
        { label: 'chain', value: 'ethereum (1)' },
        { label: 'nonce', value: '9' },
        { label: 'gas limit', value: '21000' },
        { label: 'highest fee in total', value: '0.00042 ETH' },
      ]),
    });
  });

  test('that is signed already says so', () => {
    const decoded = decodePaymentTransaction(EIP_155_SIGNED, { chain: 'ethereum', payerAddress: undefined });
    expect(decoded).toMatchObject({
      readable: true,
      warnings: [expect.stringContaining('already carries a signature')],
    });
  });

  test('has the sentence and the warnings that a review of the same call has', () => {
    const abi = parseAbi(['function approve(address spender, uint256 amount)']);
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [PAYER, 2n ** 256n - 1n] });
    const { headline, warnings } = decode({ ...PLAIN, value: 0n, data });
    const call = { to: SHOP.toLowerCase() as `0x${string}`, value: 0n, data };
    expect(headline).toBe(describeCall({ call, chain: findChain('base-sepolia') }).sentence);
    expect(warnings).toEqual([expect.stringContaining('the approval is unlimited')]);
  });

  test('whose calldata cannot be read says so', () => {
    const { headline, warnings } = decode({ ...PLAIN, data: '0x12345678' });
    expect(headline).toContain('cannot be read');
    expect(warnings).toEqual([expect.stringContaining('cannot be read')]);
  });

  test('that creates a contract says so', () => {
    const { to: _, ...creation } = PLAIN;
    const { headline, warnings, fact } = decode({ ...creation, data: '0x6001' });
    expect(headline).toBe('Create a contract with 2 bytes of code and data, and send 0.001500000000000001 ETH to it.');
    expect(warnings).toEqual([expect.stringContaining('creates a contract')]);
    expect(fact('to')).toContain('nobody');
  });
});

describe('the chain of the bytes', () => {
  test('is held against the one that the order says, and decides over the currency', () => {
    const { warnings, headline } = decode({ ...PLAIN, chainId: 137 });
    expect(headline).toContain('POL');
    expect(warnings).toEqual(['The order says base-sepolia (84532), but the transaction is for polygon (137).']);
  });

  test.each([
    ['a chain without a known number', { chain: 'story-testnet' }, 'whose number is not known here'],
    ['an unknown chain', { chain: 'moonbase\u202e' }, 'moonbase\\u{202E}'],
    ['no chain', { chain: undefined }, 'names no chain'],
  ])('is a warning where the order says %s', (_what, preparation, words) => {
    expect(decode(PLAIN, preparation).warnings).toEqual([expect.stringContaining(words)]);
  });

  test('is a warning where there is none: it could be sent anywhere', () => {
    const { warnings } = decode({ type: 'legacy', nonce: 1, to: SHOP, value: 1n, gas: 21_000n, gasPrice: 1n });
    expect(warnings).toEqual([expect.stringContaining('any of them')]);
  });

  test('that is not known here makes the amount one of smallest units', () => {
    const { headline, warnings } = decode({ ...PLAIN, chainId: 4_242_424 });
    expect(headline).toContain('1,500,000,000,000,001 smallest units');
    expect(warnings).toHaveLength(1);
  });
});

describe('what is no such transaction', () => {
  test.each([
    ['blobs', '0x03f8', 'EIP-4844'],
    ['a delegation', '0x04f8', 'EIP-7702'],
    ['another kind', '0x05f8', 'known form'],
    ['nothing', '', 'hex'],
    ['no bytes', '0x', 'hex'],
    ['half a byte', '0x0', 'hex'],
    ['base64', 'AvhrgwFKNA==', 'hex'],
    ['a transaction without its 0x', EIP_155_UNSIGNED.slice(2), 'hex'],
    ['something behind a transaction', `${EIP_155_UNSIGNED}00`, 'form'],
    ['a number with a leading zero', EIP_155_UNSIGNED.replace('0xec09', '0xed8109'), 'plain form'],
    ['too much', `0x${'00'.repeat(1_000_000)}`, 'longer'],
  ])('is not read, with the reason: %s', (_what, serialized, words) => {
    const decoded = decodePaymentTransaction(serialized, PREPARATION);
    expect(decoded).toEqual({ readable: false, reason: expect.stringContaining(words) });
  });

  test('never makes it throw', () => {
    const hex = fc.uint8Array({ maxLength: 200 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
    const typed = fc
      .tuple(fc.constantFrom('01', '02', 'f8', 'ec', 'c0'), hex)
      .map(([type, rest]) => `0x${type}${rest.slice(2)}`);
    const preparation = fc.record({
      chain: fc.option(fc.string(), { nil: undefined }),
      payerAddress: fc.option(fc.string(), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), hex, typed), preparation, (serialized, order) => {
        const decoded = decodePaymentTransaction(serialized, order);
        if (!decoded.readable) expect(decoded.reason).not.toBe('');
      }),
    );
  });

  test('never makes it throw: a real one with some digits changed', () => {
    const real = serializeTransaction({
      ...PLAIN,
      data: '0xa9059cbb',
      accessList: [{ address: SHOP, storageKeys: [] }],
    });
    const change = fc.tuple(fc.integer({ min: 2, max: real.length - 1 }), fc.constantFrom(...'0123456789abcdef'));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        const digits = [...real];
        for (const [at, digit] of changes) digits[at] = digit;
        decodePaymentTransaction(digits.join(''), PREPARATION);
      }),
    );
  });
});

test('whatever was serialized is read with the same numbers, in each kind, signed or not', async () => {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);
  const amount = fc.bigInt({ min: 0n, max: 2n ** 128n });
  const common = {
    chainId: fc.constantFrom(1, 137, 84532),
    nonce: fc.nat(),
    to: fc.constantFrom<`0x${string}`>(SHOP, PAYER),
    value: amount,
    gas: fc.bigInt({ min: 0n, max: 2n ** 64n }),
  };
  const accessList = fc.array(fc.constant({ address: SHOP, storageKeys: [`0x${'00'.repeat(32)}`] } as const), {
    maxLength: 2,
  });
  const transaction = fc.oneof(
    fc.record({ type: fc.constant('legacy' as const), ...common, gasPrice: amount }),
    fc.record({ type: fc.constant('eip2930' as const), ...common, gasPrice: amount, accessList }),
    fc.record({
      type: fc.constant('eip1559' as const),
      ...common,
      maxFeePerGas: amount,
      maxPriorityFeePerGas: fc.constant(0n),
      accessList,
    }),
  );
  await fc.assert(
    fc.asyncProperty(transaction, fc.boolean(), async (wanted, isSigned) => {
      const serialized = isSigned ? await account.signTransaction(wanted) : serializeTransaction(wanted);
      const decoded = decodePaymentTransaction(serialized, PREPARATION);
      const price = 'gasPrice' in wanted ? wanted.gasPrice : wanted.maxFeePerGas;
      expect(decoded).toMatchObject({
        readable: true,
        facts: expect.arrayContaining([
          { label: 'to', value: wanted.to },
          { label: 'nonce', value: String(wanted.nonce) },
          { label: 'gas limit', value: String(wanted.gas) },
          { label: 'highest price of gas, in smallest units', value: String(price) },
        ]),
      });
    }),
    { numRuns: 60 },
  );
});
