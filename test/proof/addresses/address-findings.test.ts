import * as fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { findInAddresses } from '#proof/addresses/address-findings.ts';
import { findResemblance } from '#proof/addresses/compare-addresses.ts';
import { listCallParties } from '#proof/addresses/list-parties.ts';
import type { Hex } from '#shared/hex.ts';
import type { KnownAddress } from '#shared/model/known-address.ts';
import type { Finding } from '#shared/model/review.ts';
import { anyAddress } from '../../helpers/arbitrary-record.ts';
import { honestTransaction, WALLET } from '../../helpers/honest-record.ts';
import { CHAIN_ID, honestTypedData, typedDataOf } from '../../helpers/honest-typed-data.ts';
import { prove } from '../../helpers/prove.ts';

const TREASURY: Hex = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
/** The same first and last four digits as the treasury. */
const IMITATION: Hex = '0x8626000000000000000000000000000000001199';
const TOKEN: Hex = '0x036CBD53842C5426634e7929541eC2318F3DC0De';
const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
]);

const entry = (changes: Partial<KnownAddress> = {}): KnownAddress => ({
  address: TREASURY.toLowerCase(),
  name: 'Treasury',
  timesUsed: 3,
  lastUsed: '2025-01-02T03:04:05.000Z',
  ...changes,
});

/** What is found about addresses when these calls are asked for and these addresses are known. */
function findingsOf(calls: { to: Hex; value?: bigint; data?: Hex }[], knownAddresses?: KnownAddress[]): Finding[] {
  const record = honestTransaction({ calls: calls.map((call) => ({ value: 0n, data: '0x', ...call })) });
  const { findings } = prove('transaction', record, { ...(knownAddresses && { knowledge: { knownAddresses } }) });
  return findings.filter(({ rule }) => /^(?:known|first-time|look-alike)-/.test(rule));
}

const sendTo = (to: Hex) => [{ to, value: 1n }];

const NO_CONTRACTS = { find: () => undefined };

describe('somebody who gets something', () => {
  test.each([
    ['a call that is recognised', '0xd0e30db0'],
    ['a call that cannot be read', '0x12345678'],
  ] as const)('is the contract that is paid by %s, like any payee', (_what, data) => {
    const call = { to: TREASURY, value: 10n ** 19n, data };
    expect(findingsOf([call], [entry({ address: WALLET })])).toEqual([
      {
        rule: 'first-time-paid-contract',
        severity: 'caution',
        sentence: `First time: the paid contract ${TREASURY} (call 1) was not used from this app on this chain before.`,
        facts: { address: TREASURY },
      },
    ]);
    expect(findingsOf([call], [entry()])).toMatchObject([{ rule: 'known-paid-contract', severity: 'info' }]);
    expect(findingsOf([{ ...call, to: IMITATION }], [entry()])).toMatchObject([
      { rule: 'look-alike-paid-contract', severity: 'danger' },
      { rule: 'first-time-paid-contract' },
    ]);
    expect(findingsOf([{ ...call, value: 0n }], [entry()])).toMatchObject([{ rule: 'known-called-contract' }]);
  });

  test('is said nothing of where no history is kept', () => {
    expect(findingsOf(sendTo(TREASURY))).toEqual([]);
  });

  test('is told with how often and when they were used, and what it is called beside that', () => {
    expect(findingsOf(sendTo(TREASURY), [entry()])).toEqual([
      {
        rule: 'known-recipient',
        severity: 'info',
        sentence: `The recipient ${TREASURY} (call 1) was used 3 times, last on 2025-01-02.`,
        facts: { address: TREASURY, name: '"Treasury"', times: '3', 'last used': '2025-01-02' },
      },
    ]);
  });

  test.each([
    [{ timesUsed: 1, lastUsed: 'some day' }, 'was used once.'],
    [{ timesUsed: 0, lastUsed: null }, 'was never used from this app before.'],
    [{ timesUsed: 2, lastUsed: null }, 'was used 2 times.'],
  ])('without a name or a day is told as far as it is known: %j', (changes, end) => {
    const { name: _name, ...unnamed } = entry(changes);
    expect(findingsOf(sendTo(TREASURY), [unnamed])[0]?.sentence).toBe(`The recipient ${TREASURY} (call 1) ${end}`);
  });

  const on = (chain: string, timesUsed: number) => entry({ chain, timesUsed, lastUsed: null });

  test.each([
    [[entry({ chain: 'base-sepolia', timesUsed: 4 })], 'used on base-sepolia 4 times, last on 2025-01-02.'],
    [
      [on('polygon', 1), on('base-sepolia', 1), on('base', 1), entry({ chain: 'arbitrum', timesUsed: 9 })],
      'used on base-sepolia once. It was used on other chains: arbitrum ×9, base ×1, polygon ×1.',
    ],
    [
      [on('base-sepolia', 2), on('base', 1), on('polygon', 2), on('optimism', 3), on('arbitrum', 4), on('zora', 0)],
      'used on base-sepolia 2 times. It was used on 4 other chains, the most on these: arbitrum ×4, optimism ×3, polygon ×2.',
    ],
    [
      [on('base', 2), entry({ timesUsed: 0, lastUsed: null })],
      'never used from this app on this chain before. It was used on other chains: base ×2.',
    ],
  ])('is told with the chain that it was used on, and with the others', (known, end) => {
    expect(findingsOf(sendTo(TREASURY), known)[0]?.sentence).toBe(`The recipient ${TREASURY} (call 1) was ${end}`);
  });

  test('cannot tell of a history by its name: the name does not close its own quotes', () => {
    const name = 'Exchange" and was used 99 times. The "';
    const [known] = findingsOf(sendTo(TREASURY), [entry({ name, timesUsed: 0, lastUsed: null })]);
    expect(known?.sentence).toBe(
      `The recipient ${TREASURY} (call 1) was never used from this app before: it is known by its name alone.`,
    );
    expect(known?.facts.name).toBe(`"Exchange' and was used 99 times. The '"`);
  });

  test('is there for the first time', () => {
    expect(findingsOf(sendTo(TREASURY), [])).toEqual([
      {
        rule: 'first-time-recipient',
        severity: 'caution',
        sentence: `First time: the recipient ${TREASURY} (call 1) was not used from this app on this chain before.`,
        facts: { address: TREASURY },
      },
    ]);
  });

  test('is known on the chain it is known on, and on every chain where none is named', () => {
    expect(findingsOf(sendTo(TREASURY), [entry({ chain: 'base-sepolia' })])[0]?.rule).toBe('known-recipient');
    const [elsewhere] = findingsOf(sendTo(TREASURY), [entry({ chain: 'base' })]);
    expect(elsewhere).toMatchObject({ rule: 'first-time-recipient' });
    expect(elsewhere?.sentence).toContain('on this chain before. It was used on other chains: base ×3.');
    const [named] = findingsOf(sendTo(TREASURY), [entry({ chain: 'base', timesUsed: 0, lastUsed: null })]);
    expect(named?.sentence).toContain('on this chain before; on base it is known.');
  });

  test('is found in transfers, approvals and approvals for all', () => {
    const data = (functionName: 'transfer' | 'approve', args: readonly [Hex, bigint]) => ({
      to: TOKEN,
      data: encodeFunctionData({ abi: ABI, functionName, args }),
    });
    const forAll = {
      to: TOKEN,
      data: encodeFunctionData({ abi: ABI, functionName: 'setApprovalForAll', args: [TREASURY, true] }),
    };
    const calls = [data('transfer', [TREASURY, 1n]), data('approve', [TREASURY, 1n]), forAll];
    expect(findingsOf(calls, [entry()]).map(({ rule }) => rule)).toEqual([
      'first-time-called-contract',
      'known-recipient',
      'known-spender',
      'known-operator',
    ]);
  });

  test('is told of once, with the calls that name it', () => {
    const twice = [...sendTo(TREASURY), ...sendTo(TREASURY)];
    expect(findingsOf(twice, [])).toMatchObject([{ sentence: expect.stringContaining('(call 1, call 2)') }]);
    expect(findingsOf([...twice, ...twice, ...twice], [])).toMatchObject([
      { sentence: expect.stringContaining('(call 1, call 2, call 3 and 3 more)') },
    ]);
  });

  test('is not the wallet itself', () => {
    expect(findingsOf(sendTo(WALLET), [])).toEqual([]);
  });

  test('is found inside of other calls', () => {
    const call = (recognised: string, value: string) => ({
      to: TOKEN,
      value: '0',
      data: '0x',
      recognised,
      facts: [
        { label: 'recipient', value },
        { label: 'amount', value: '1' },
      ],
    });
    const inner = [
      call('erc20.transfer', TREASURY),
      { to: IMITATION, value: '1', data: '0x', recognised: 'native.transfer', facts: [] },
    ];
    expect(listCallParties([{ ...call('multicall', 'somebody'), inner }], NO_CONTRACTS)).toEqual([
      { role: 'recipient', address: TREASURY, place: 'call 1.1' },
      { role: 'recipient', address: IMITATION, place: 'call 1.2' },
    ]);
    expect(
      listCallParties(
        [{ to: 'nobody', value: '1', data: '0x', recognised: 'native.transfer', facts: [] }],
        NO_CONTRACTS,
      ),
    ).toEqual([]);
  });

  test('is found in typed data', () => {
    const data = typedDataOf({
      type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
      domain: { name: 'Token', chainId: CHAIN_ID, verifyingContract: TOKEN },
      message: { owner: WALLET, spender: TREASURY, value: 1, nonce: 0, deadline: 1 },
    });
    const knowledge = { knownAddresses: [entry()] };
    const { findings } = prove('signature', honestTypedData({ data }), { recordId: 'tx-2', knowledge });
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: 'known-spender',
        sentence: `The spender ${TREASURY} (the typed data) was used 3 times, last on 2025-01-02.`,
      }),
    );
  });
});

describe('an address that looks like another one', () => {
  test('is a danger where both ends are the same, with the digits that differ', () => {
    expect(findingsOf(sendTo(IMITATION), [entry()])).toMatchObject([
      {
        rule: 'look-alike-recipient',
        severity: 'danger',
        sentence: `The recipient ${IMITATION} (call 1) looks like ${TREASURY} ("Treasury") and is another: 10 of 40 digits are the same, among them the first 4 and the last 4.`,
        facts: { 'looks like': TREASURY, 'digits that differ, of 40': '5–8, 10–17, 19–36' },
      },
      { rule: 'first-time-recipient' },
    ]);
  });

  test('is a caution where one end is the same', () => {
    const { name: _name, ...unnamed } = entry();
    const first: Hex = '0x8626000000000000000000000000000000000000';
    const last: Hex = '0x0000000000000000000000000000000000001199';
    for (const [address, ends] of [
      [first, 'first'],
      [last, 'last'],
    ] as const) {
      const [, found] = findingsOf(sendTo(address), [unnamed]);
      expect(found).toMatchObject({ rule: 'look-alike-recipient', severity: 'caution' });
      expect(found?.sentence).toMatch(
        new RegExp(`looks like ${TREASURY} and is another: \\d of 40 digits are the same, among them the ${ends} 4\\.`),
      );
    }
  });

  test('is a danger where all digits but a few are the same, wherever those few stand', () => {
    for (const at of [2, 3, 20, 40, 41]) {
      const digit = TREASURY[at] === '7' ? '5' : '7';
      const mistyped = `${TREASURY.slice(0, at)}${digit}${TREASURY.slice(at + 1)}`.toLowerCase() as Hex;
      expect(findingsOf(sendTo(mistyped), [entry()])[0]).toMatchObject({
        rule: 'look-alike-recipient',
        severity: 'danger',
        sentence: expect.stringContaining('39 of 40 digits are the same'),
        facts: { 'digits that differ, of 40': String(at - 1) },
      });
    }
  });

  test('is none for the zeros that contracts are made to begin with', () => {
    const one = entry({ address: '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC' });
    const found = findingsOf(sendTo('0x0000000000000068f116a894984e2db1123eb395'), [one]);
    expect(found).toContainEqual(
      expect.objectContaining({
        rule: 'look-alike-recipient',
        severity: 'caution',
        sentence: expect.stringContaining('15 of 40 digits are the same'),
      }),
    );
  });

  test('is also one that looks like the wallet, which nobody has to have used', () => {
    const imitation: Hex = `0x490e${'0'.repeat(32)}a6e9`;
    expect(findingsOf(sendTo(imitation), [])).toMatchObject([
      { rule: 'look-alike-recipient', severity: 'danger', sentence: expect.stringContaining('("this wallet")') },
      { rule: 'first-time-recipient' },
    ]);
  });

  test('is told of once for whom it imitates, on however many chains that one is known', () => {
    const chains = [
      entry({ chain: 'base' }),
      entry({ chain: 'polygon' }),
      entry({ name: 'Old treasury', chain: 'optimism' }),
    ];
    const alike = findingsOf(sendTo(IMITATION), chains).filter(({ rule }) => rule === 'look-alike-recipient');
    expect(alike).toHaveLength(1);
    const ownKnown = entry({ address: WALLET, name: 'a wallet of this profile' });
    const ofWallet: Hex = `0x${WALLET.slice(2, 6).toLowerCase()}${'0'.repeat(32)}${WALLET.slice(-4).toLowerCase()}`;
    expect(findingsOf(sendTo(ofWallet), [ownKnown]).filter(({ rule }) => rule === 'look-alike-recipient')).toHaveLength(
      1,
    );
  });

  test('is told of for the four most alike, and the others are counted', () => {
    const oneEnd = (digit: number): Hex => `0x8626${String(digit).repeat(36)}`;
    const many = [1, 2, 3, 4, 5, 6].map((digit) => entry({ address: oneEnd(digit) }));
    const alike = findingsOf(sendTo(IMITATION), [...many, entry()]).filter(
      ({ rule }) => rule === 'look-alike-recipient',
    );
    expect(alike.map(({ severity }) => severity)).toEqual(['danger', 'caution', 'caution', 'caution']);
    expect(alike[0]?.facts).toMatchObject({ 'looks like': TREASURY, 'others it looks like': '3' });
  });

  test('is told of alike however large the book is: the most alike first, and everybody else counted once', () => {
    const anyAlike = fc
      .tuple(fc.constantFrom('8626', '1111'), fc.constantFrom(...'0123456789abcdef'), fc.constantFrom('1199', '2222'))
      .map(([first, middle, last]): Hex => `0x${first}${middle.repeat(32)}${last}`);
    const anyChain = fc.constantFrom(undefined, 'base', 'base-sepolia');
    const anyBook = fc.array(fc.tuple(anyAlike, anyChain), { maxLength: 40 });
    fc.assert(
      fc.property(anyBook, anyAlike, fc.option(anyAlike), (book, to, own) => {
        const wallet = own ?? WALLET;
        const knownAddresses = book.map(([address, chain], index) =>
          entry({ address, name: `${index}`, ...(chain !== undefined && { chain }) }),
        );
        const parties = [{ role: 'recipient', address: to, place: 'call 1' }] as const;
        const found = findInAddresses({ parties, knowledge: { knownAddresses }, wallet, chain: 'base-sepolia' })
          .filter(({ rule }) => rule === 'look-alike-recipient')
          .map(({ facts, sentence }) => [facts['looks like']?.toLowerCase(), facts['others it looks like'], sentence]);
        const isKnown = book.some(([address, chain]) => address === to && chain !== 'base');
        const names = new Map<Hex, string>();
        for (const [index, [address]] of book.entries()) if (!names.has(address)) names.set(address, `"${index}"`);
        if (!names.has(wallet)) names.set(wallet, '"this wallet"');
        const alike = [...names].filter(([address]) => findResemblance(to, address) !== undefined);
        const list = ([address]: [Hex, string]) =>
          ({ both: 0, first: 1, last: 2 })[findResemblance(to, address)?.ends ?? 'last'];
        const inBook = alike
          .filter(([, name]) => name !== '"this wallet"')
          .toSorted((left, right) => list(left) - list(right));
        const all = [...inBook, ...alike.filter(([, name]) => name === '"this wallet"')];
        const nearness = ([address]: [Hex, string]) => {
          const { ends, same, zeros } = findResemblance(to, address) ?? { ends: 'last', same: 0, zeros: 0 };
          return [ends === 'both' || same - zeros >= 16 ? 1 : 0, same] as const;
        };
        const sorted = all.toSorted((left, right) => {
          const [one, other] = [nearness(left), nearness(right)];
          return other[0] - one[0] || other[1] - one[1];
        });
        const more = sorted.length > 4 ? String(sorted.length - 4) : undefined;
        const expected = sorted
          .slice(0, 4)
          .map(([address, name]) => [address.toLowerCase(), more, expect.stringContaining(name)]);
        // One that is known is told from others only where it is no chance that they are alike.
        if (isKnown || to === wallet) expect(found.length === 0 || isKnown).toBe(true);
        else expect(found).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('is told of one that is known itself where it is less certain to be meant, as a danger where nobody named it', () => {
    const { name: _name, ...unnamed } = entry({ address: IMITATION });
    const tell = (known: KnownAddress[]) =>
      findingsOf(sendTo(IMITATION), known).flatMap(({ rule, severity }) =>
        rule === 'look-alike-recipient' ? [severity] : [],
      );
    const named = (timesUsed: number) => entry({ address: IMITATION, name: 'Vault', timesUsed });
    expect(tell([entry({ timesUsed: 5 }), { ...unnamed, timesUsed: 9 }])).toEqual(['danger']);
    expect(tell([entry({ timesUsed: 5 }), named(5)])).toEqual(['caution']);
    expect(tell([entry({ timesUsed: 5 }), named(6)])).toEqual([]);
    expect(tell([{ ...unnamed, address: entry().address, timesUsed: 5 }, named(0)])).toEqual([]);
    expect(tell([named(9)])).toEqual([]);
  });

  test('is told of a known one that looks like the wallet, however often it was used', () => {
    const parties = [{ role: 'recipient', address: IMITATION, place: 'call 1' }] as const;
    const knowledge = { knownAddresses: [entry({ address: IMITATION, timesUsed: 99 })] };
    const wallet: Hex = `0x${IMITATION.slice(2, 6)}${'7'.repeat(32)}${IMITATION.slice(-4)}`;
    expect(findInAddresses({ parties, knowledge, wallet, chain: 'base-sepolia' })).toMatchObject([
      { rule: 'known-recipient' },
      { rule: 'look-alike-recipient', severity: 'caution', sentence: expect.stringContaining('this wallet') },
    ]);
  });

  test('is compared without letter case, and never with itself', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const upper: Hex = `0x${address.slice(2).toUpperCase()}`;
        expect(findResemblance(address, upper)).toBeUndefined();
      }),
    );
  });

  test('is one exactly where an end of four digits is the same', () => {
    const anyDigits = fc.stringMatching(/^[0-9a-f]{40}$/);
    fc.assert(
      fc.property(anyDigits, anyDigits, fc.constantFrom('first', 'last', 'both', 'none'), (one, middle, ends) => {
        const start = ends === 'first' || ends === 'both' ? one.slice(0, 4) : middle.slice(0, 4);
        const end = ends === 'last' || ends === 'both' ? one.slice(-4) : middle.slice(-4);
        const other = `${start}${middle.slice(4, 36)}${end}`;
        fc.pre(other !== one);
        fc.pre(ends !== 'none' || (start !== one.slice(0, 4) && end !== one.slice(-4)));
        const found = findResemblance(`0x${one}`, `0x${other}`);
        expect(found !== undefined).toBe(ends !== 'none');
      }),
    );
  });
});
