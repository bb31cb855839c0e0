import { encodePacked, maxUint160, maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Hex } from '#shared/hex.ts';
import {
  describeData,
  encode,
  FRIEND,
  factOf,
  findInData,
  OWN_WALLET,
  UNLISTED,
  USDC,
  WETH,
} from '../../helpers/describe-data.ts';

const ROUTER: Hex = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45';
const ZERO: Hex = `0x${'00'.repeat(20)}`;
const ME: Hex = `0x${'00'.repeat(19)}01`;
const ITSELF: Hex = `0x${'00'.repeat(19)}02`;
const THEN = 1735787045n;
/** Of WETH, and worth something. */
const MORE = 5n * 10n ** 15n;

const describeAtRouter = (data: Hex, options: Parameters<typeof describeData>[1] = {}) =>
  describeData(data, { to: ROUTER, ...options });
const ask = `Ask the contract ${ROUTER} to`;

describe('a swap through a V2 router', () => {
  const path = [USDC, UNLISTED, WETH];
  const cases: [string, readonly unknown[], string][] = [
    [
      'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
      [1_000_000n, MORE, path, OWN_WALLET, THEN],
      `swap exactly 1 USDC (${USDC}) for at least 0.005 WETH (${WETH})`,
    ],
    [
      'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
      [1_000_000n, MORE, path, OWN_WALLET, THEN],
      `swap exactly 1 USDC (${USDC}) for at least 0.005 WETH (${WETH})`,
    ],
    [
      'swapTokensForExactTokens(uint256,uint256,address[],address,uint256)',
      [MORE, 1_000_000n, path, OWN_WALLET, THEN],
      `swap at most 1 USDC (${USDC}) for exactly 0.005 WETH (${WETH})`,
    ],
    [
      'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
      [1_000_000n, 10n ** 18n, path, OWN_WALLET, THEN],
      `swap exactly 1 USDC (${USDC}) for at least 1 ETH`,
    ],
    [
      'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
      [1_000_000n, 10n ** 18n, path, OWN_WALLET, THEN],
      `swap exactly 1 USDC (${USDC}) for at least 1 ETH`,
    ],
    [
      'swapTokensForExactETH(uint256,uint256,address[],address,uint256)',
      [10n ** 18n, 1_000_000n, path, OWN_WALLET, THEN],
      `swap at most 1 USDC (${USDC}) for exactly 1 ETH`,
    ],
    [
      'swapExactETHForTokens(uint256,address[],address,uint256)',
      [1_000_000n, [WETH, USDC], OWN_WALLET, THEN],
      `swap what is sent along for at least 1 USDC (${USDC})`,
    ],
    [
      'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)',
      [1_000_000n, [WETH, USDC], OWN_WALLET, THEN],
      `swap what is sent along for at least 1 USDC (${USDC})`,
    ],
    [
      'swapETHForExactTokens(uint256,address[],address,uint256)',
      [1_000_000n, [WETH, USDC], OWN_WALLET, THEN],
      `swap at most what is sent along for exactly 1 USDC (${USDC})`,
    ],
  ];

  test.each(cases)('%s', (signature, args, words) => {
    const call = describeAtRouter(encode(`function ${signature}`, args));
    expect(call.sentence).toBe(`${ask} ${words}, for ${OWN_WALLET}.`);
    expect(factOf(call, 'valid until')).toBe('2025-01-02 03:04:05 UTC');
    expect(findInData(encode(`function ${signature}`, args), { to: ROUTER })).toEqual([]);
  });

  test('says its route and both sides, raw integers among them', () => {
    const [signature, args] = cases[0] ?? ['', []];
    const call = describeAtRouter(encode(`function ${signature}`, args));
    expect(factOf(call, 'route')).toBe(`USDC (${USDC}) → the token ${UNLISTED} → WETH (${WETH})`);
    expect(factOf(call, 'amount in raw units, sold')).toBe('1000000');
    expect(factOf(call, 'amount in raw units, bought')).toBe(String(MORE));
    expect(factOf(call, 'recipient')).toBe(OWN_WALLET);
  });

  test('without a route of two tokens is not read', () => {
    for (const short of [[], [USDC]]) {
      const data = encode('function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', [
        1n,
        1n,
        short,
        OWN_WALLET,
        THEN,
      ]);
      expect(describeAtRouter(data).recognised).toBeUndefined();
    }
  });

  test('of the newer router has words for who calls it, for itself and for all it holds', () => {
    const swap = (amount: bigint, to: Hex) =>
      encode('function swapExactTokensForTokens(uint256,uint256,address[],address)', [amount, 1n, path, to]);
    expect(describeAtRouter(swap(1_000_000n, ME)).sentence).toContain(', for the wallet.');
    expect(describeAtRouter(swap(0n, ITSELF)).sentence).toContain(`swap all it holds of USDC (${USDC}) for`);
    expect(describeAtRouter(swap(0n, ITSELF)).sentence).toContain(
      `, for the contract ${ROUTER} itself, for a later step.`,
    );
    const exact = encode('function swapTokensForExactTokens(uint256,uint256,address[],address)', [
      1n,
      2n,
      path,
      FRIEND,
    ]);
    expect(describeAtRouter(exact).sentence).toContain(`, for ${FRIEND}.`);
  });
});

describe('what is to be said of a swap', () => {
  const swap = (least: bigint, to = OWN_WALLET) =>
    encode('function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', [
      1n,
      least,
      [USDC, WETH],
      to,
      THEN,
    ]);
  const rules = (data: Hex) => findInData(data, { to: ROUTER }).map(({ rule, severity }) => `${severity} ${rule}`);

  test('is that nothing is sure to be received, where the least amount is 0', () => {
    expect(rules(swap(0n))).toEqual(['danger swap-without-limit']);
  });

  test('is that next to nothing is sure to be received or is bought, up to a millionth of what is bought', () => {
    expect(rules(swap(10n ** 12n))).toEqual(['danger swap-without-limit']);
    expect(rules(swap(10n ** 12n + 1n))).toEqual([]);
    const bought = (least: bigint, token: Hex) =>
      encode('function swapTokensForExactTokens(uint256,uint256,address[],address,uint256)', [
        least,
        1_000_000n,
        [USDC, token],
        OWN_WALLET,
        THEN,
      ]);
    expect(rules(bought(10n ** 12n, WETH))).toEqual(['danger swap-without-limit']);
    expect(rules(bought(1000n, UNLISTED))).toEqual(['danger swap-without-limit']);
    expect(rules(bought(1001n, UNLISTED))).toEqual([]);
    const native = encode('function swapExactTokensForETH(uint256,uint256,address[],address,uint256)', [
      1_000_000n,
      10n ** 12n,
      [USDC, WETH],
      OWN_WALLET,
      THEN,
    ]);
    expect(rules(native)).toEqual(['danger swap-without-limit']);
  });

  test('is that any amount may be taken, where the highest has no limit', () => {
    const data = encode('function swapTokensForExactTokens(uint256,uint256,address[],address,uint256)', [
      1n,
      maxUint256,
      [USDC, WETH],
      OWN_WALLET,
      THEN,
    ]);
    expect(rules(data)).toEqual(['danger swap-without-limit']);
    expect(describeAtRouter(data).sentence).toContain(`swap any amount, without limit, of USDC (${USDC}) for exactly`);
  });

  test('is that it goes to somebody else, or to nobody', () => {
    expect(rules(swap(MORE, FRIEND))).toEqual(['caution other-recipient']);
    expect(rules(swap(MORE, ZERO))).toEqual(['danger transfer-to-zero']);
  });
});

describe('a swap through a V3 router', () => {
  const SINGLE =
    '(address tokenIn, address tokenOut, uint24 fee, address recipient, DEADLINEuint256 A, uint256 B, uint160 sqrtPriceLimitX96) params';
  const ALONG = '(bytes path, address recipient, DEADLINEuint256 A, uint256 B) params';
  const single = { tokenIn: USDC, tokenOut: WETH, fee: 500, deadline: THEN, sqrtPriceLimitX96: 0n };
  const older = (name: string, struct: string, params: object) =>
    encode(`function ${name}(${struct.replace('DEADLINE', 'uint256 deadline, ')})`, [params]);
  const newer = (name: string, struct: string, params: object) =>
    encode(`function ${name}(${struct.replace('DEADLINE', '')})`, [params]);
  const path = encodePacked(['address', 'uint24', 'address', 'uint24', 'address'], [USDC, 500, UNLISTED, 3000, WETH]);

  test.each([older, newer])('says what is exact and what is a limit', (write) => {
    const input = write('exactInputSingle', SINGLE, { ...single, recipient: OWN_WALLET, A: 1_000_000n, B: MORE });
    const output = write('exactOutputSingle', SINGLE, { ...single, recipient: OWN_WALLET, A: MORE, B: 1_000_000n });
    expect(describeAtRouter(input).sentence).toBe(
      `${ask} swap exactly 1 USDC (${USDC}) for at least 0.005 WETH (${WETH}), for ${OWN_WALLET}.`,
    );
    expect(describeAtRouter(output).sentence).toBe(
      `${ask} swap at most 1 USDC (${USDC}) for exactly 0.005 WETH (${WETH}), for ${OWN_WALLET}.`,
    );
  });

  test.each([older, newer])('reads a path forwards, and backwards where the output is exact', (write) => {
    const input = describeAtRouter(
      write('exactInput', ALONG, { path, recipient: OWN_WALLET, deadline: THEN, A: 1_000_000n, B: MORE }),
    );
    const output = describeAtRouter(
      write('exactOutput', ALONG, { path, recipient: OWN_WALLET, deadline: THEN, A: 1_000_000n, B: MORE }),
    );
    expect(input.sentence).toContain(`swap exactly 1 USDC (${USDC}) for at least 0.005 WETH (${WETH})`);
    expect(output.sentence).toContain(`swap at most 0.005 WETH (${WETH}) for exactly 1 USDC (${USDC})`);
    expect(factOf(output, 'route')).toBe(`WETH (${WETH}) → the token ${UNLISTED} → USDC (${USDC})`);
  });

  test('is not read where its path is none', () => {
    for (const broken of ['0x', USDC, `${path}00`] as Hex[]) {
      expect(
        describeAtRouter(newer('exactInput', ALONG, { path: broken, recipient: ME, A: 1n, B: 1n })).recognised,
      ).toBeUndefined();
      expect(
        describeAtRouter(newer('exactOutput', ALONG, { path: broken, recipient: ME, A: 1n, B: 1n })).recognised,
      ).toBeUndefined();
    }
  });

  test('keeps what is bought where its recipient is 0, in the older router', () => {
    const toItself = older('exactInputSingle', SINGLE, { ...single, recipient: ZERO, A: 1n, B: MORE });
    expect(describeAtRouter(toItself).sentence).toContain(`for the contract ${ROUTER} itself`);
    expect(findInData(toItself)).toEqual([]);
    const nothing = older('exactInputSingle', SINGLE, { ...single, recipient: ZERO, A: 1n, B: 0n });
    expect(findInData(nothing)).toMatchObject([{ rule: 'swap-without-limit', severity: 'caution' }]);
    expect(findInData(newer('exactInputSingle', SINGLE, { ...single, recipient: ZERO, A: 1n, B: MORE }))).toMatchObject(
      [{ rule: 'transfer-to-zero' }],
    );
    expect(
      findInData(older('exactInputSingle', SINGLE, { ...single, recipient: FRIEND, A: 1n, B: MORE })),
    ).toMatchObject([{ rule: 'other-recipient' }]);
  });

  /** Transaction 0xdec74ef0875b8e5772c2dd3e7890e22dba0f2cb986cbae81f0a50e90fd5873e6 on Arbitrum, as a public document shows it. */
  test('is opened in a transaction that was sent', () => {
    const data: Hex =
      '0x5ae401dc000000000000000000000000000000000000000000000000000000006457794600000000000000000000000000000000000000000000000000000000000000400000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000e404e45aaf00000000000000000000000082af49447d8a07e3bd95bd0d56f35241523fbab1000000000000000000000000dfcd9117ebcde0d658eedf0898419638f56b698000000000000000000000000000000000000000000000000000000000000027100000000000000000000000000590844c5a4ccc14f928813cdb909e3d24ebdea500000000000000000000000000000000000000000000000000d529ae9e86000000000000000000000000000000000000000000000026ccaa143fba73bd5a4576000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000';
    const call = describeAtRouter(data, {
      chain: 'arbitrum',
      value: 0xd529ae9e860000n,
      wallet: '0x0590844c5a4ccc14f928813cdb909e3d24ebdea5',
    });
    expect(call.recognised).toBe('multicall');
    expect(factOf(call, 'valid until')).toBe('2023-05-07 10:11:18 UTC');
    expect(call.inner[0]?.sentence).toBe(
      `${ask} swap exactly 0.06 WETH (0x82aF49447D8a07e3bd95BD0d56f35241523fBab1) for at least 46,905,681,313,443,657,438,348,662 raw units (decimals unknown) of the token 0xDfcD9117eBcdE0D658eEdf0898419638F56B6980, for 0x0590844C5a4CCC14f928813cDb909E3d24EbDEa5.`,
    );
  });
});

describe('what a router does before and after a swap', () => {
  test.each([
    [
      'unwrapWETH9(uint256,address)',
      [10n ** 18n, OWN_WALLET],
      `${ask} unwrap all the WETH it holds, at least 1 ETH, for ${OWN_WALLET}.`,
    ],
    ['unwrapWETH9(uint256)', [10n ** 18n], `${ask} unwrap all the WETH it holds, at least 1 ETH, for the wallet.`],
    [
      'sweepToken(address,uint256,address)',
      [USDC, 1_000_000n, OWN_WALLET],
      `${ask} send all it holds of a token, at least 1 USDC (${USDC}), to ${OWN_WALLET}.`,
    ],
    [
      'sweepToken(address,uint256)',
      [USDC, 1_000_000n],
      `${ask} send all it holds of a token, at least 1 USDC (${USDC}), to the wallet.`,
    ],
    ['wrapETH(uint256)', [10n ** 18n], `${ask} wrap 1 ETH of what it holds.`],
    ['refundETH()', [], `${ask} send the wallet what is left of the currency sent along.`],
  ] as const)('%s', (signature, args, sentence) => {
    const data = encode(`function ${signature}`, args);
    expect(describeAtRouter(data).sentence).toBe(sentence);
    expect(findInData(data, { to: ROUTER })).toEqual([]);
  });

  test('by a permit says what it allows', () => {
    const data = encode('function selfPermit(address,uint256,uint256,uint8,bytes32,bytes32)', [
      USDC,
      1_000_000n,
      THEN,
      27,
      `0x${'aa'.repeat(32)}`,
      `0x${'bb'.repeat(32)}`,
    ]);
    expect(describeAtRouter(data).sentence).toBe(
      `Let the contract ${ROUTER} take up to 1 USDC (${USDC}) of the wallet's balance, as a signature allows.`,
    );
    expect(findInData(data, { to: ROUTER })).toMatchObject([{ rule: 'permit', severity: 'caution' }]);
  });
});

describe('the Universal Router', () => {
  const execute = (commands: Hex, inputs: readonly Hex[]) =>
    encode('function execute(bytes,bytes[])', [commands, inputs]);
  const input = (types: string, values: readonly unknown[]): Hex =>
    `0x${encode(`function f(${types})`, values).slice(10)}`;
  const step = (command: string, types: string, values: readonly unknown[]) =>
    describeAtRouter(execute(`0x${command}`, [input(types, values)])).inner[0];
  const ALL = 2n ** 255n;
  const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
  const path = encodePacked(['address', 'uint24', 'address'], [USDC, 500, WETH]);
  const details = '(address token, uint160 amount, uint48 expiration, uint48 nonce)';
  const detail = { token: USDC, amount: maxUint160, expiration: 1735787045, nonce: 0 };

  const cases: [string, string, readonly unknown[], string][] = [
    [
      '00',
      'address,uint256,uint256,bytes,bool',
      [ME, 1_000_000n, 5n, path, true],
      `${ask} swap exactly 1 USDC (${USDC}) for at least 0.000000000000000005 WETH (${WETH}), for the wallet.`,
    ],
    [
      '00',
      'address,uint256,uint256,bytes,bool',
      [ITSELF, ALL, 5n, path, false],
      `${ask} swap all it holds of USDC (${USDC}) for at least 0.000000000000000005 WETH (${WETH}), for the contract ${ROUTER} itself, for a later step.`,
    ],
    [
      '01',
      'address,uint256,uint256,bytes,bool',
      [ME, 5n, 1_000_000n, encodePacked(['address', 'uint24', 'address'], [WETH, 500, USDC]), true],
      `${ask} swap at most 1 USDC (${USDC}) for exactly 0.000000000000000005 WETH (${WETH}), for the wallet.`,
    ],
    [
      '02',
      'address,address,uint160',
      [USDC, ITSELF, 1_000_000n],
      `By the contract ${PERMIT2}, move 1 USDC (${USDC}) from the wallet to the contract ${ROUTER} itself, for a later step.`,
    ],
    [
      '03',
      `(${details}[] details, address spender, uint256 sigDeadline) permit, bytes signature`,
      [{ details: [detail], spender: ROUTER, sigDeadline: THEN }, '0x'],
      `By the contract ${PERMIT2}, as a signature of the wallet allows, let ${ROUTER} take any amount, without limit, of the wallet's balance of USDC (${USDC}), until 2025-01-02 03:04:05 UTC.`,
    ],
    [
      '04',
      'address,address,uint256',
      [USDC, ME, 1_000_000n],
      `${ask} send all it holds, at least 1 USDC (${USDC}), to the wallet.`,
    ],
    ['05', 'address,address,uint256', [USDC, FRIEND, 1_000_000n], `${ask} send 1 USDC (${USDC}) to ${FRIEND}.`],
    ['05', 'address,address,uint256', [ZERO, ME, 10n ** 18n], `${ask} send 1 ETH to the wallet.`],
    [
      '06',
      'address,address,uint256',
      [ZERO, ME, 25n],
      `${ask} send 25 ten-thousandths of all it holds of the chain's own currency to the wallet.`,
    ],
    [
      '08',
      'address,uint256,uint256,address[],bool',
      [ME, 1_000_000n, 5n, [USDC, WETH], true],
      `${ask} swap exactly 1 USDC (${USDC}) for at least 0.000000000000000005 WETH (${WETH}), for the wallet.`,
    ],
    [
      '09',
      'address,uint256,uint256,address[],bool',
      [ME, 5n, 1_000_000n, [USDC, WETH], true],
      `${ask} swap at most 1 USDC (${USDC}) for exactly 0.000000000000000005 WETH (${WETH}), for the wallet.`,
    ],
    [
      '0a',
      `(${details} details, address spender, uint256 sigDeadline) permit, bytes signature`,
      [{ details: detail, spender: ROUTER, sigDeadline: THEN }, '0x'],
      `By the contract ${PERMIT2}, as a signature of the wallet allows, let ${ROUTER} take any amount, without limit, of the wallet's balance of USDC (${USDC}), until 2025-01-02 03:04:05 UTC.`,
    ],
    [
      '0b',
      'address,uint256',
      [ITSELF, ALL],
      `${ask} send all it holds of the chain's own currency, wrapped, to the contract ${ROUTER} itself, for a later step.`,
    ],
    [
      '0c',
      'address,uint256',
      [ME, 10n ** 18n],
      `${ask} send all the WETH it holds, at least 1 ETH, unwrapped, to the wallet.`,
    ],
    [
      '0d',
      '(address from, address to, uint160 amount, address token)[] transfers',
      [[{ from: OWN_WALLET, to: FRIEND, amount: 1n, token: USDC }]],
      `By the contract ${PERMIT2}, move 0.000001 USDC (${USDC}) from ${OWN_WALLET} to ${FRIEND}.`,
    ],
    [
      '0e',
      'address,address,uint256',
      [OWN_WALLET, USDC, 1_000_000n],
      `Go on only if ${OWN_WALLET} has at least 1 USDC (${USDC}).`,
    ],
  ];

  test.each(cases)('command %s (%s)', (command, types, values, sentence) => {
    expect(step(command, types, values)).toMatchObject({ sentence, to: ROUTER, value: '0' });
  });

  test('says so of a command that it does not know, and of an input that is not whole', () => {
    for (const command of ['07', '0f', '10', '21', '40', '7f']) {
      expect(step(command, 'uint256', [1n])).toMatchObject({
        sentence: `${ask} run its command 0x${command} with 32 bytes, which cannot be read.`,
      });
      expect(step(command, 'uint256', [1n])?.recognised).toBeUndefined();
    }
    expect(step('05', 'address,address', [USDC, ME])?.recognised).toBeUndefined();
    expect(step('00', 'address,uint256,uint256,bytes,bool', [ME, 1n, 1n, '0x', true])?.recognised).toBeUndefined();
    expect(
      step('08', 'address,uint256,uint256,address[],bool', [ME, 1n, 1n, [USDC], true])?.recognised,
    ).toBeUndefined();
    expect(findInData(execute('0x10', ['0x']), { to: ROUTER })).toMatchObject([
      { rule: 'unreadable-call', facts: { call: '1.1' } },
    ]);
  });

  test('says of each command whether the rest goes on without it', () => {
    const call = describeAtRouter(execute('0x8bff', [input('address,uint256', [ME, 1n]), '0x']));
    expect(call.inner.map((inner) => factOf(inner, 'if it fails'))).toEqual(['the rest goes on', 'the rest goes on']);
  });

  test('finds a danger in a command as in a call of its own', () => {
    const data = execute('0x0a', [
      input(`(${details} details, address spender, uint256 sigDeadline) permit, bytes signature`, [
        { details: detail, spender: FRIEND, sigDeadline: THEN },
        '0x',
      ]),
    ]);
    expect(findInData(data, { to: ROUTER })).toMatchObject([
      { rule: 'unlimited-approval', facts: { call: '1.1' } },
      { rule: 'permit', facts: { call: '1.1' } },
    ]);
  });

  test('is not read where commands and inputs are not as many', () => {
    expect(describeAtRouter(execute('0x0b', [])).recognised).toBeUndefined();
  });

  /** Transaction 0x353fdfc38a2f26115daadee9f5b8392ce62b84f410957967e2ed56b35338cdd0 on Ethereum, as ox prints it in its documentation. */
  test('is opened in a transaction that was sent', () => {
    const data: Hex =
      '0x3593564c000000000000000000000000000000000000000000000000000000000000006000000000000000000000000000000000000000000000000000000000000000a0000000000000000000000000000000000000000000000000000000006643504700000000000000000000000000000000000000000000000000000000000000040b080604000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004000000000000000000000000000000000000000000000000000000000000008000000000000000000000000000000000000000000000000000000000000000e0000000000000000000000000000000000000000000000000000000000000020000000000000000000000000000000000000000000000000000000000000002800000000000000000000000000000000000000000000000000000000000000040000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000009b6e64a8ec600000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000009b6e64a8ec60000000000000000000000000000000000000000000000000000019124bb5ae978c000000000000000000000000000000000000000000000000000000000000000a000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002000000000000000000000000c02aaa39b223fe8d0a0e5c4f27ead9083c756cc2000000000000000000000000c56c7a0eaa804f854b536a5f3d5f49d2ec4b12b80000000000000000000000000000000000000000000000000000000000000060000000000000000000000000c56c7a0eaa804f854b536a5f3d5f49d2ec4b12b8000000000000000000000000000000fee13a103a10d593b9ae06b3e05f2e7e1c00000000000000000000000000000000000000000000000000000000000000190000000000000000000000000000000000000000000000000000000000000060000000000000000000000000c56c7a0eaa804f854b536a5f3d5f49d2ec4b12b800000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000190240001b9872b';
    const call = describeData(data, { to: '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD', value: 0x9b6e64a8ec60000n });
    expect(call.inner.map(({ recognised }) => recognised)).toEqual([
      'universal-router.wrap-eth',
      'universal-router.v2-swap-exact-in',
      'universal-router.pay-portion',
      'universal-router.sweep',
    ]);
    expect([call.sentence, ...call.inner.map(({ sentence }) => sentence)]).toMatchInlineSnapshot(`
      [
        "Ask the contract 0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD to run 4 commands [(1) ask the contract 0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD to send 0.7 ETH, wrapped, to the contract 0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD itself, for a later step; (2) ask the contract 0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD to swap exactly 0.7 WETH (0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2) for at least 112,911,852,763,707,584 raw units (decimals unknown) of the token 0xc56C7A0eAA804f854B536A5F3D5f49D2EC4B12b8, for the contract 0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD itself, for a later step; (3) ask the contract 0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD to send 25 ten-thousandths of all it holds of the token 0xc56C7A0eAA804f854B536A5F3D5f49D2EC4B12b8 to 0x000000fee13a103A10D593b9AE06b3e05F2E7E1c; and 1 more], and send 0.7 ETH along with the call.",
        "Ask the contract 0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD to send 0.7 ETH, wrapped, to the contract 0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD itself, for a later step.",
        "Ask the contract 0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD to swap exactly 0.7 WETH (0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2) for at least 112,911,852,763,707,584 raw units (decimals unknown) of the token 0xc56C7A0eAA804f854B536A5F3D5f49D2EC4B12b8, for the contract 0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD itself, for a later step.",
        "Ask the contract 0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD to send 25 ten-thousandths of all it holds of the token 0xc56C7A0eAA804f854B536A5F3D5f49D2EC4B12b8 to 0x000000fee13a103A10D593b9AE06b3e05F2E7E1c.",
        "Ask the contract 0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD to send all it holds, at least 112,629,573,131,798,315 raw units (decimals unknown) of the token 0xc56C7A0eAA804f854B536A5F3D5f49D2EC4B12b8, to the wallet.",
      ]
    `);
  });
});
