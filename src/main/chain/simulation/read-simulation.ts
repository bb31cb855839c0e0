import * as z from 'zod';
import type { Hex } from '#shared/hex.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { toPrintable } from '../../service/printable.ts';
import type { SimulationStep } from './build-simulation.ts';
import { type ReadLogs, readLogs } from './read-logs.ts';
import { readRevert } from './read-revert.ts';

const quantity = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/);
const callSchema = z.looseObject({
  status: quantity,
  returnData: z.string().nullish(),
  logs: z.array(z.looseObject({ address: z.unknown(), topics: z.array(z.unknown()), data: z.unknown() })).nullish(),
  error: z.looseObject({ message: z.string().nullish(), data: z.unknown().optional() }).nullish(),
});
/** One block was asked for. */
const answerSchema = z.tuple([z.looseObject({ number: quantity, calls: z.array(callSchema) })]);
type Call = z.infer<typeof callSchema>;

/** What a node says that a simulation did. */
export type ReadSimulation = ReadLogs & {
  block: bigint;
  /** Which step would revert, and why; undefined where none would. */
  reverted: { step: SimulationStep; reason: string } | undefined;
};

/** Reads the answer of `eth_simulateV1` to one block of calls. @returns what is wrong with it, where it cannot be read */
export function readSimulation({
  answer,
  steps,
  wallet,
}: {
  answer: unknown;
  steps: readonly SimulationStep[];
  wallet: Hex;
}): Result<ReadSimulation, string> {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return fail('it is not a result of eth_simulateV1');
  const [{ number, calls }] = parsed.data;
  if (calls.length !== steps.length) return fail(`it has ${calls.length} results for ${steps.length} calls`);
  const block = BigInt(number);
  const failing = calls.findIndex(({ status }) => BigInt(status) !== 1n);
  const [call, step] = [calls[failing], steps[failing]];
  if (call !== undefined && step !== undefined) {
    // What the steps before did is undone with the operation, or belongs to making the wallet.
    return succeed({ block, reverted: { step, reason: sayReason(call) }, movements: [], approvals: [] });
  }
  const { movements, approvals } = readLogs(calls.flatMap(({ logs }) => logs ?? []));
  return succeed({
    block,
    reverted: undefined,
    movements: movements.filter(({ from, to }) => from !== to && (from === wallet || to === wallet)),
    approvals: approvals.filter(({ owner }) => owner === wallet),
  });
}

/** Nodes put the bytes of a revert beside the call or into its error; where there are none, their own words are what is left. */
function sayReason({ returnData, error }: Call): string {
  const data = typeof returnData === 'string' && returnData !== '0x' ? returnData : error?.data;
  const reason = readRevert(data);
  const message = toPrintable(error?.message ?? '');
  return reason === 'without a reason' && message !== '' ? `without a reason (the node says “${message}”)` : reason;
}
