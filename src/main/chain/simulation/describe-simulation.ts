import { showAddress } from '#proof/hex-bytes.ts';
import { showAmount } from '#proof/show-amount.ts';
import { findToken } from '#proof/tokens/find-token.ts';
import { formatUnits } from '#shared/amount.ts';
import { type Chain, findChain } from '#shared/chains.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { Hex } from '#shared/hex.ts';
import type { SimulatedApproval, SimulatedChange, SimulationView } from '#shared/ipc/chain-views.ts';
import type { Review, ReviewCall } from '#shared/model/review.ts';
import type { Approval, Movement } from './read-logs.ts';
import type { ReadSimulation } from './read-simulation.ts';

/** More lines than this are counted and not shown. */
const MOST_LINES = 60;
const UNLIMITED = 1n << 255n;

type Described = Pick<SimulationView, 'block' | 'reverted' | 'changes' | 'approvals' | 'more'>;
type Question = { simulation: ReadSimulation; review: Review; wallet: Hex };

/** Puts what a node says beside what the review says: what the calls do not name is marked. */
export function describeSimulation({ simulation, review, wallet }: Question): Described {
  const chain = findChain(review.asks.chain);
  const named = nameAddresses(review.calls);
  const sent = review.calls.reduce((sum, { value }) => sum + BigInt(value), 0n);
  const changes = sumMovements(simulation.movements, wallet).flatMap((sum) =>
    describeChange({ ...sum, chain, named, sent }),
  );
  const approvals = newestApprovals(simulation.approvals).map((approval) =>
    describeApproval({ approval, chain, named }),
  );
  const shown = { changes: changes.slice(0, MOST_LINES), approvals: approvals.slice(0, MOST_LINES) };
  return {
    block: String(simulation.block),
    reverted: describeRevert(simulation.reverted),
    ...shown,
    more: changes.length - shown.changes.length + approvals.length - shown.approvals.length,
  };
}

function describeRevert(reverted: ReadSimulation['reverted']): string | null {
  if (reverted === undefined) return null;
  const { step, reason } = reverted;
  return step === 'deployment' ? `Making the wallet would fail, ${reason}.` : `It would revert, ${reason}.`;
}

/** An address that is not the beginning of something longer: bytes that begin with one do not name it. */
const WHOLE_ADDRESS = /0x[0-9a-f]{40}(?![0-9a-f])/g;

/** Everything that a person can read of the calls: an address is named where it stands in full. */
function nameAddresses(calls: readonly ReviewCall[]): (address: Hex) => boolean {
  const texts = (call: ReviewCall): string[] => [
    call.to,
    call.sentence,
    ...call.facts.map(({ value }) => value),
    ...(call.inner ?? []).flatMap(texts),
  ];
  const named = new Set(calls.flatMap(texts).join(' ').toLowerCase().match(WHOLE_ADDRESS));
  return (address) => named.has(address.toLowerCase());
}

type Sum = Pick<Movement, 'token' | 'id'> & { received: bigint; given: bigint };

/** What comes and what goes for each token, and for each piece of a collection; in the order of first mention, what goes first. */
function sumMovements(movements: readonly Movement[], wallet: Hex): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { token, id, from, amount } of movements) {
    const key = `${token ?? ''} ${id ?? ''}`;
    const sum = sums.get(key) ?? { token, ...(id !== undefined && { id }), received: 0n, given: 0n };
    sums.set(key, sum);
    if (from === wallet) sum.given += amount;
    else sum.received += amount;
  }
  const goes = ({ received, given }: Sum) => (given > received ? 0 : 1);
  return [...sums.values()].sort((left, right) => goes(left) - goes(right));
}

type ChangeQuestion = Sum & { chain: Chain | undefined; named: (address: Hex) => boolean; sent: bigint };

function describeChange({ token, id, received, given, chain, named, sent }: ChangeQuestion): SimulatedChange[] {
  if (received === given) return [];
  const direction = given > received ? 'out' : 'in';
  const amount = given > received ? given - received : received - given;
  const change = {
    direction,
    amount: writeAmount({ token, id, amount, chain }),
    token: token ? showAddress(token) : null,
  } as const;
  return [{ ...change, caution: direction === 'out' ? warnOfLeaving({ token, given, chain, named, sent }) : null }];
}

function warnOfLeaving({ token, given, chain, named, sent }: Omit<ChangeQuestion, 'id' | 'received'>): string | null {
  if (token !== undefined) return named(token) ? null : 'It leaves the wallet, and no call above names this token.';
  if (given <= sent) return null;
  return `More leaves the wallet than the calls above send, which is ${showAmount(sent, chain)}.`;
}

/** Of several approvals for one spender the last one holds. */
function newestApprovals(approvals: readonly Approval[]): Approval[] {
  const keyOf = ({ token, spender, what }: Approval) =>
    `${token} ${spender} ${'id' in what ? what.id : ''}${'all' in what}`;
  return [...new Map(approvals.map((approval) => [keyOf(approval), approval])).values()];
}

function describeApproval({
  approval: { token, spender, what },
  chain,
  named,
}: {
  approval: Approval;
  chain: Chain | undefined;
  named: (address: Hex) => boolean;
}): SimulatedApproval {
  const isTakenBack = 'amount' in what ? what.amount === 0n : 'all' in what && !what.all;
  const isNamed = named(token) && named(spender);
  return {
    token: showAddress(token),
    spender: showAddress(spender),
    amount: writeApproved({ token, what, chain }),
    caution: isTakenBack || isNamed ? null : 'No call above names both this token and who may move it.',
  };
}

function writeApproved({
  token,
  what,
  chain,
}: Pick<Approval, 'token' | 'what'> & { chain: Chain | undefined }): string {
  if ('all' in what) return what.all ? 'everything' : 'nothing from now on';
  if ('id' in what) return `piece ${what.id}`;
  if (what.amount === 0n) return 'nothing from now on';
  return what.amount >= UNLIMITED ? 'any amount' : writeAmount({ token, amount: what.amount, chain });
}

function writeAmount({
  token,
  id,
  amount,
  chain,
}: {
  token: Hex | undefined;
  id?: bigint | undefined;
  amount: bigint;
  chain: Chain | undefined;
}): string {
  if (token === undefined) return showAmount(amount, chain);
  if (id !== undefined) return amount === 1n ? `piece ${id}` : `${amount} of piece ${id}`;
  const listed = findToken({ chain, token });
  if (listed === undefined) return `${groupDigits(String(amount))} raw units (decimals unknown)`;
  return `${groupDigits(formatUnits(amount, listed.decimals))} ${listed.symbol}`;
}
