import * as fc from 'fast-check';
import {
  type AbiFunction,
  type AbiParameter,
  concat,
  encodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  parseAbiItem,
  size,
} from 'viem';
import { ADVERSARIES, COLLECTION, ETHER, IDS, KNOWN, PAYEES, STRANGERS, TOKENS } from './world.ts';

type OperationCall = { to: Hex; value: bigint; data: Hex };
/** What the wallet is asked to do. */
export type Operation = { calls: readonly OperationCall[]; isTry: boolean };

/** Functions that readers of effects know, and some that nobody does, with whom they are called. */
const TOKEN_FUNCTIONS = [
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 added)',
  'function decreaseAllowance(address spender, uint256 subtracted)',
];
const WETH_FUNCTIONS = [
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  ...TOKEN_FUNCTIONS.slice(0, 3),
];
const PERMIT2_FUNCTIONS = [
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function transferFrom((address from, address to, uint160 amount, address token)[] details)',
  'function lockdown((address token, address spender)[] approvals)',
];
const NFT_FUNCTIONS = [
  'function transferFrom(address from, address to, uint256 id)',
  'function approve(address spender, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferOwnership(address newOwner)',
];
const SHARED_FUNCTIONS = [
  'function aggregate((address target, bytes callData)[] calls) payable',
  'function blockAndAggregate((address target, bytes callData)[] calls) payable',
  'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls) payable',
  'function tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls) payable',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
];
const END = 'address[] path, address to, uint256 deadline';
const V2_FUNCTIONS = [
  `function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, ${END})`,
  `function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, ${END})`,
  `function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, ${END})`,
  `function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, ${END})`,
  `function swapExactETHForTokens(uint256 amountOutMin, ${END}) payable`,
  `function swapETHForExactTokens(uint256 amountOut, ${END}) payable`,
];
const V3_FUNCTIONS = [
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable',
  'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function refundETH() payable',
];
const UNKNOWN_FUNCTIONS = [
  'function claim(address to) payable',
  'function deposit(address token, uint256 amount) payable',
  'function execute(address target, bytes data) payable',
  ...TOKEN_FUNCTIONS,
];

const parse = (signatures: readonly string[]) => signatures.map((one) => parseAbiItem(one) as AbiFunction);

/** @param wallet whose operations they are; its own address stands in arguments now and then */
export function anyOperation(wallet: Hex): fc.Arbitrary<Operation> {
  const make = new CallMaker(wallet);
  const calls = fc.oneof(
    { weight: 3, arbitrary: fc.array(make.anyCall(1), { minLength: 1, maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(make.everydayCall(), { minLength: 1, maxLength: 6 }) },
  );
  return fc.record({ calls, isTry: fc.boolean() });
}

/** Draws calls whose arguments mean something in this world. */
class CallMaker {
  readonly #wallet: Hex;
  readonly #address: fc.Arbitrary<Hex>;
  readonly #amount: fc.Arbitrary<bigint>;

  constructor(wallet: Hex) {
    this.#wallet = wallet;
    const others = fc.constantFrom(...STRANGERS, ...ADVERSARIES, ...Object.values(KNOWN), COLLECTION);
    this.#address = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PAYEES) },
      { weight: 3, arbitrary: fc.constant(wallet) },
      { weight: 4, arbitrary: others },
    );
    this.#amount = fc.oneof(
      { weight: 3, arbitrary: fc.bigInt({ min: 1n, max: 2n * ETHER }) },
      { weight: 2, arbitrary: fc.constantFrom(...IDS) },
      { weight: 1, arbitrary: fc.constantFrom(1n << 255n, (1n << 256n) - 1n, 50n * ETHER) },
    );
  }

  /** @param depth how often calls may stand inside calls */
  anyCall(depth: number): fc.Arbitrary<OperationCall> {
    const to = (address: Hex, functions: readonly string[]) => ({ address, functions: parse(functions) });
    const targets = [
      ...[KNOWN.usdc, KNOWN.dai].map((token) => to(token, TOKEN_FUNCTIONS)),
      to(KNOWN.weth, WETH_FUNCTIONS),
      to(KNOWN.permit2, PERMIT2_FUNCTIONS),
      to(COLLECTION, NFT_FUNCTIONS),
      to(KNOWN.v2Router, V2_FUNCTIONS),
      to(KNOWN.v3Router, V3_FUNCTIONS),
      ...(depth > 0 ? [to(KNOWN.multicall3, SHARED_FUNCTIONS)] : []),
      ...ADVERSARIES.map((address) => to(address, UNKNOWN_FUNCTIONS)),
    ];
    const named = fc
      .constantFrom(...targets.flatMap(({ address, functions }) => functions.map((one) => ({ address, one }))))
      .chain(({ address, one }) => this.#callOf(address, one, depth));
    return fc.oneof(
      { weight: 2, arbitrary: fc.record({ to: this.#address, value: this.#sent(), data: fc.constant<Hex>('0x') }) },
      { weight: 12, arbitrary: named },
      ...(depth > 0
        ? [
            { weight: 1, arbitrary: this.#inARow(depth) },
            { weight: 1, arbitrary: this.#severalOfRouter() },
          ]
        : []),
    );
  }

  /** What a treasury does all day, alone or in one call: it has to be clear often enough that the word is held against something. */
  everydayCall(): fc.Arbitrary<OperationCall> {
    const payee = fc.constantFrom(...PAYEES);
    const amount = fc.bigInt({ min: 0n, max: ETHER });
    const [transfer, deposit, withdraw] = parse([
      'function transfer(address to, uint256 amount)',
      'function deposit() payable',
      'function withdraw(uint256 amount)',
    ]) as [AbiFunction, AbiFunction, AbiFunction];
    const encode = (one: AbiFunction, args: readonly unknown[]) => encodeFunctionData({ abi: [one], args } as never);
    const pay = fc.record({ to: payee, value: amount, data: fc.constant<Hex>('0x') });
    return fc.oneof(
      pay,
      fc.record({ token: fc.constantFrom(...TOKENS), to: payee, amount }).map(({ token, to, amount: sent }) => ({
        to: token,
        value: 0n,
        data: encode(transfer, [to, sent]),
      })),
      amount.map((value) => ({ to: KNOWN.weth, value, data: encode(deposit, []) })),
      amount.map((sent) => ({ to: KNOWN.weth, value: 0n, data: encode(withdraw, [sent]) })),
      fc.array(pay, { minLength: 1, maxLength: 3 }).map((calls) => payTogether(calls)),
    );
  }

  #sent(): fc.Arbitrary<bigint> {
    return fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 5n * ETHER }));
  }

  #callOf(to: Hex, one: AbiFunction, depth: number): fc.Arbitrary<OperationCall> {
    const value =
      one.stateMutability === 'payable'
        ? this.#sent()
        : fc.oneof({ weight: 9, arbitrary: fc.constant(0n) }, { weight: 1, arbitrary: this.#sent() });
    return fc.record({ args: this.#values(one.inputs, depth), value }).map(({ args, value: sent }) => ({
      to,
      value: sent,
      data: encodeFunctionData({ abi: [one], args } as never),
    }));
  }

  #values(parameters: readonly AbiParameter[], depth: number): fc.Arbitrary<unknown[]> {
    return fc.tuple(...parameters.map((parameter) => this.#value(parameter, depth))) as fc.Arbitrary<unknown[]>;
  }

  #value(parameter: AbiParameter, depth: number): fc.Arbitrary<unknown> {
    const { type, name = '' } = parameter;
    if (type === 'tuple[]') return this.#structs(parameter, depth);
    if (type === 'tuple') return this.#struct(parameter, depth);
    if (name === 'path') return fc.shuffledSubarray([...TOKENS], { minLength: 2, maxLength: 3 });
    if (name === 'deadline') return fc.constant(1n << 40n);
    if (name === 'fee') return fc.constant(500);
    if (name === 'sqrtPriceLimitX96') return fc.constant(0n);
    if (/Min(imum)?$|^amountMinimum$/.test(name)) return fc.constantFrom(0n, 1n);
    if (/^token|^token(In|Out)$/.test(name)) return fc.constantFrom(...TOKENS);
    if (name === 'from') return fc.oneof({ weight: 4, arbitrary: fc.constant(this.#wallet) }, this.#address);
    if (type === 'address') return this.#address;
    if (type === 'bool') return fc.boolean();
    if (type === 'bytes') return fc.constant<Hex>('0x');
    if (type === 'uint48') return fc.constantFrom(0, 2 ** 40);
    if (type === 'uint160') return this.#amount.map((amount) => BigInt.asUintN(160, amount));
    return this.#amount;
  }

  #structs(parameter: AbiParameter, depth: number): fc.Arbitrary<unknown[]> {
    return fc.array(this.#struct(parameter, depth), { minLength: 1, maxLength: 3 });
  }

  /** A call inside a call has a target and calldata that belong together. */
  #struct(parameter: AbiParameter, depth: number): fc.Arbitrary<unknown> {
    const parts = 'components' in parameter ? parameter.components : [];
    const names = parts.map(({ name = '' }) => name);
    const own = this.#values(parts, depth).map((values) =>
      Object.fromEntries(names.map((name, index) => [name, values[index]])),
    );
    if (!names.includes('callData')) return own;
    return fc.tuple(own, this.anyCall(depth - 1)).map(([struct, { to, value, data }]) => ({
      ...struct,
      target: to,
      callData: data,
      ...(names.includes('value') && { value }),
    }));
  }

  #inARow(depth: number): fc.Arbitrary<OperationCall> {
    const multiSend = parse(['function multiSend(bytes transactions) payable']);
    return fc
      .record({ calls: fc.array(this.anyCall(depth - 1), { minLength: 1, maxLength: 3 }), value: this.#sent() })
      .map(({ calls, value }) => {
        const packed = concat(
          calls.flatMap((one) => [
            '0x00' as Hex,
            one.to,
            numberToHex(one.value, { size: 32 }),
            pad(numberToHex(size(one.data)), { size: 32 }),
            one.data,
          ]),
        );
        return { to: KNOWN.multiSend, value, data: encodeFunctionData({ abi: multiSend, args: [packed] } as never) };
      });
  }

  #severalOfRouter(): fc.Arbitrary<OperationCall> {
    const several = parse(['function multicall(bytes[] data) payable']);
    const one = fc.constantFrom(...parse(V3_FUNCTIONS)).chain((inside) => this.#callOf(KNOWN.v3Router, inside, 0));
    return fc
      .record({ calls: fc.array(one, { minLength: 1, maxLength: 3 }), value: this.#sent() })
      .map(({ calls, value }) => ({
        to: KNOWN.v3Router,
        value,
        data: encodeFunctionData({ abi: several, args: [calls.map(({ data }) => data)] } as never),
      }));
  }
}

/** Payments in one call of Multicall3, with exactly the value that they need. */
function payTogether(calls: readonly OperationCall[]): OperationCall {
  const abi = parse(SHARED_FUNCTIONS.filter((one) => one.includes('aggregate3Value')));
  const inner = calls.map(({ to, value, data }) => ({ target: to, allowFailure: false, value, callData: data }));
  const value = calls.reduce((sum, one) => sum + one.value, 0n);
  return { to: KNOWN.multicall3, value, data: encodeFunctionData({ abi, args: [inner] } as never) };
}
