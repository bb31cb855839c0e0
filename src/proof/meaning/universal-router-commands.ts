import { type Hex, sameHex } from '#shared/hex.ts';
import { showAddress } from '../hex-bytes.ts';
import { PERMIT2 } from '../known-contracts.ts';
import { showAmount } from '../show-amount.ts';
import { listTokenFacts, writeToken, writeTokenAmount } from '../tokens/show-token-amount.ts';
import type { CallMeaning, CallQuestion, KnownCall } from './call-meaning.ts';
import { knownFunction } from './known-function.ts';
import { describePermit, describeTransfers, PERMIT_DETAILS } from './permit2-calls.ts';
import { readShortRecipient } from './recipient.ts';
import { describeSwap, type Swap } from './swap.ts';
import { readPath } from './uniswap-v3-path.ts';

/** The amount that stands for all that the router holds (`ActionConstants.CONTRACT_BALANCE`); nobody has that much of anything. */
const ALL = 1n << 255n;
/** Native currency, where a token's address is asked for (`Constants.ETH`). */
const NATIVE: Hex = `0x${'0'.repeat(40)}`;

/** The arguments of each command, written like those of a function (Uniswap's Universal Router, `Commands` and `Dispatcher`). */
const COMMANDS: Readonly<Record<number, KnownCall>> = {
  0: knownFunction(
    'function v3SwapExactIn(address recipient, uint256 amountIn, uint256 amountOutMin, bytes path, bool payerIsUser)',
    ([to, sold, bought, path, payerIsUser], question) =>
      describeV3({ name: 'v3-swap-exact-in', sold, bought, path, to, payerIsUser, question }),
  ),
  1: knownFunction(
    'function v3SwapExactOut(address recipient, uint256 amountOut, uint256 amountInMax, bytes path, bool payerIsUser)',
    ([to, bought, sold, path, payerIsUser], question) =>
      describeV3({ name: 'v3-swap-exact-out', sold, bought, path, to, payerIsUser, question }),
  ),
  2: knownFunction(
    'function permit2TransferFrom(address token, address recipient, uint160 amount)',
    ([token, to, amount], question) =>
      describeTransfers(
        [{ from: question.caller, to: readShortRecipient(to, question).words, token, amount }],
        atPermit2(question),
      ),
  ),
  3: knownFunction(
    `function permit2PermitBatch((${PERMIT_DETAILS}[] details, address spender, uint256 sigDeadline) permit, bytes signature)`,
    ([{ details, spender, sigDeadline }], question) =>
      describePermit({
        owner: question.caller,
        details,
        spender,
        deadline: sigDeadline,
        question: atPermit2(question),
      }),
  ),
  4: knownFunction(
    'function sweep(address token, address recipient, uint256 amountMin)',
    ([token, to, least], question) =>
      describePayment({
        name: 'sweep',
        what: `all it holds, at least ${write({ token, amount: least, question })},`,
        token,
        to,
        question,
      }),
  ),
  5: knownFunction(
    'function transfer(address token, address recipient, uint256 value)',
    ([token, to, amount], question) =>
      describePayment({ name: 'transfer', what: write({ token, amount, question }), token, to, question }),
  ),
  6: knownFunction(
    'function payPortion(address token, address recipient, uint256 bips)',
    ([token, to, bips], question) =>
      describePayment({
        name: 'pay-portion',
        what: `${bips} ten-thousandths of all it holds of ${nameToken(token, question)}`,
        token,
        to,
        question,
      }),
  ),
  8: knownFunction(
    'function v2SwapExactIn(address recipient, uint256 amountIn, uint256 amountOutMin, address[] path, bool payerIsUser)',
    ([to, sold, bought, path, payerIsUser], question) =>
      describeRoute({ name: 'v2-swap-exact-in', sold, bought, route: path, to, payerIsUser, question }),
  ),
  9: knownFunction(
    'function v2SwapExactOut(address recipient, uint256 amountOut, uint256 amountInMax, address[] path, bool payerIsUser)',
    ([to, bought, sold, path, payerIsUser], question) =>
      describeRoute({ name: 'v2-swap-exact-out', sold, bought, route: path, to, payerIsUser, question }),
  ),
  10: knownFunction(
    `function permit2Permit((${PERMIT_DETAILS} details, address spender, uint256 sigDeadline) permit, bytes signature)`,
    ([{ details, spender, sigDeadline }], question) =>
      describePermit({
        owner: question.caller,
        details: [details],
        spender,
        deadline: sigDeadline,
        question: atPermit2(question),
      }),
  ),
  11: knownFunction('function wrapEth(address recipient, uint256 amount)', ([to, amount], question) =>
    describePayment({
      name: 'wrap-eth',
      what: `${write({ token: NATIVE, amount, question })}, wrapped,`,
      token: NATIVE,
      to,
      question,
    }),
  ),
  12: knownFunction('function unwrapWeth(address recipient, uint256 amountMin)', ([to, least], question) =>
    describePayment({
      name: 'unwrap-weth',
      what: `all the WETH it holds, at least ${showAmount(least, question.chain)}, unwrapped,`,
      token: NATIVE,
      to,
      question,
    }),
  ),
  13: knownFunction(
    'function permit2TransferFromBatch((address from, address to, uint160 amount, address token)[] transfers)',
    ([transfers], question) => describeTransfers(transfers, atPermit2(question)),
  ),
  14: knownFunction(
    'function balanceCheckErc20(address owner, address token, uint256 minBalance)',
    ([owner, token, least], question) => ({
      recognised: 'universal-router.balance-check',
      phrase: `go on only if ${owner} has at least ${writeTokenAmount({ ...question, token, amount: least })}`,
      facts: [{ label: 'owner', value: owner }, ...listTokenFacts({ ...question, token, amount: least })],
    }),
  ),
};

/** What a command does; undefined where it is not known, or its input is not the canonical encoding of its arguments. */
export function readCommand({
  command,
  input,
  question,
}: {
  command: number;
  input: Hex;
  question: CallQuestion;
}): CallMeaning | undefined {
  return COMMANDS[command]?.open(input)?.explain({ ...question, bytes: input });
}

/** What the router asks of Permit2 in the name of who called it. */
function atPermit2(question: CallQuestion): CallQuestion {
  return { ...question, target: showAddress(PERMIT2) };
}

type RouterSwap = { name: string; sold: bigint; bought: bigint; to: Hex; payerIsUser: boolean; question: CallQuestion };

/** A path stands in the order of the swap where the input is exact, and backwards where the output is. */
function describeV3({ path, ...swap }: RouterSwap & { path: Hex }): CallMeaning | undefined {
  const tokens = readPath(path)?.tokens;
  return tokens && describeRoute({ ...swap, route: swap.name.endsWith('in') ? tokens : tokens.toReversed() });
}

function describeRoute(swap: RouterSwap & { route: readonly Hex[] }): CallMeaning | undefined {
  const { name, sold, bought, to, payerIsUser, question, route } = swap;
  const first = route[0];
  const last = route.at(-1);
  if (first === undefined || last === undefined || route.length < 2) return undefined;
  const described: Swap = {
    recognised: `universal-router.${name}`,
    question,
    fixed: name.endsWith('in') ? 'sold' : 'bought',
    sold: { token: first, amount: sold },
    bought: { token: last, amount: bought },
    recipient: readShortRecipient(to, question),
    route,
    allWhen: ALL,
    facts: [{ label: 'paid from', value: payerIsUser ? question.caller : 'what the router holds' }],
  };
  return describeSwap(described);
}

type Payment = { name: string; what: string; token: Hex; to: Hex; question: CallQuestion };

function describePayment({ name, what, token, to, question }: Payment): CallMeaning {
  const { words, warnings } = readShortRecipient(to, question);
  return {
    recognised: `universal-router.${name}`,
    phrase: `ask the contract ${question.target} to send ${what} to ${words}`,
    facts: [
      { label: 'token', value: sameHex(token, NATIVE) ? nameToken(token, question) : token },
      { label: 'recipient', value: words },
    ],
    warnings,
  };
}

function write({ token, amount, question }: { token: Hex; amount: bigint; question: CallQuestion }): string {
  if (amount === ALL) return `all it holds of ${nameToken(token, question)}`;
  return sameHex(token, NATIVE) ? showAmount(amount, question.chain) : writeTokenAmount({ ...question, token, amount });
}

function nameToken(token: Hex, question: CallQuestion): string {
  return sameHex(token, NATIVE) ? "the chain's own currency" : writeToken({ ...question, token });
}
