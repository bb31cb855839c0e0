import type { Hex } from '#shared/hex.ts';
import { sameHex } from '#shared/hex.ts';
import type { Permission, PermissionChange } from '#shared/model/permission.ts';
import type { ReviewCall } from '#shared/model/review.ts';
import { functionReader } from '../abi/function-reader.ts';
import { showAddress, sliceHex } from '../hex-bytes.ts';
import { PERMIT2 } from '../known-contracts.ts';
import { PERMIT_DETAILS } from '../meaning/permit2-calls.ts';
import { isUnlimited } from '../tokens/unlimited.ts';

/** Which contract is called, for which wallet. */
type Question = { target: Hex; wallet: string };
type Changes = PermissionChange[];

const reads = functionReader<Question, Changes>();
const EVERYTHING = (1n << 256n) - 1n;

/** Functions that set or end what somebody may do, whichever contract has them. */
const READERS = [
  reads('function approve(address spender, uint256 amount)', ([by, amount], { target }) =>
    allow({ how: 'allowance', token: target, by, amount, rest: { orTokenId: String(amount) } }),
  ),
  reads('function increaseAllowance(address spender, uint256 added)', ([by, amount], { target }) =>
    amount === 0n ? [] : allow({ how: 'allowance', token: target, by, amount, rest: { adds: true } }),
  ),
  reads(
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    ([owner, by, amount], { target, wallet }) =>
      sameHex(owner, wallet) ? allow({ how: 'allowance', token: target, by, amount }) : [],
  ),
  reads(
    'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
    ([owner, by, , , allowed], { target, wallet }) =>
      sameHex(owner, wallet) ? allow({ how: 'allowance', token: target, by, amount: allowed ? EVERYTHING : 0n }) : [],
  ),
  reads('function setApprovalForAll(address operator, bool approved)', ([by, approved], { target }) =>
    allow({ how: 'operator', token: target, by, amount: approved ? EVERYTHING : 0n }),
  ),
];

/** Functions of Permit2, which keeps allowances of its own for every token. */
const PERMIT2_READERS = [
  reads(
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    ([token, by, amount, expiration]) => allowThroughPermit2(by, [{ token, amount, expiration }]),
  ),
  reads(
    `function permit(address owner, (${PERMIT_DETAILS} details, address spender, uint256 sigDeadline) permitSingle, bytes signature)`,
    ([owner, { details, spender }], { wallet }) =>
      sameHex(owner, wallet) ? allowThroughPermit2(spender, [details]) : [],
  ),
  reads(
    `function permit(address owner, (${PERMIT_DETAILS}[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)`,
    ([owner, { details, spender }], { wallet }) =>
      sameHex(owner, wallet) ? allowThroughPermit2(spender, details) : [],
  ),
  reads('function lockdown((address token, address spender)[] approvals)', ([approvals]) =>
    approvals.flatMap(({ token, spender: by }) => allow({ how: 'permit2', token, by, amount: 0n })),
  ),
];

/** What a call of the wallet's own sets or ends, as its function says, whether or not its contract is known. */
export function readPermissionCall({ to, data }: Pick<ReviewCall, 'to' | 'data'>, wallet: string): Changes {
  const target = to as Hex;
  const readers = sameHex(target, PERMIT2) ? PERMIT2_READERS : READERS;
  const selector = sliceHex(data as Hex, 0, 4);
  const reader = readers.find((one) => one.selector === selector);
  return reader?.read({ target, wallet, bytes: sliceHex(data as Hex, 4) }) ?? [];
}

type Allowance = {
  how: Permission['how'];
  token: Hex;
  by: Hex;
  amount: bigint;
  rest?: Pick<Permission, 'orTokenId' | 'adds' | 'endsAt'>;
};

function allow({ how, token, by, amount, rest = {} }: Allowance): Changes {
  const key = { how, token: showAddress(token), by: showAddress(by) };
  if (amount === 0n) return [{ kind: 'end', ...key }];
  return [{ kind: 'set', ...key, atMost: isUnlimited(amount) ? null : String(amount), ...rest }];
}

type Detail = { token: Hex; amount: bigint; expiration: number };

function allowThroughPermit2(by: Hex, details: readonly Detail[]): Changes {
  return details.flatMap(({ token, amount, expiration: endsAt }) =>
    allow({ how: 'permit2', token, by, amount, rest: { endsAt } }),
  );
}
