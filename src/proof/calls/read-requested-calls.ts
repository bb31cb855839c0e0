import { type Abi, encodeFunctionData } from 'viem';
import { parseInteger } from '#shared/amount.ts';
import type { Hex } from '#shared/hex.ts';
import type { Call } from '#shared/model/call.ts';
import type { CheckName, Mismatch } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { readAddress, readHexBytes } from '../hex-bytes.ts';
import { differs } from '../mismatch.ts';
import type { PlainCall } from './plain-call.ts';

const MAX_VALUE = (1n << 256n) - 1n;

/** Where the calls stand, so that a mismatch can name the field. */
export type CallsSource = { check: CheckName; field: string };

/** Reads calls as they were asked for, encoding those that are given by function (service facts, "The user operation"). */
export function readRequestedCalls({
  calls,
  source,
}: {
  calls: readonly Call[];
  source: CallsSource;
}): Result<PlainCall[], Mismatch> {
  const read: PlainCall[] = [];
  for (const [index, call] of calls.entries()) {
    const one = readCall(call, { ...source, field: `${source.field}[${index}]` });
    if (!one.ok) return one;
    read.push(one.value);
  }
  return succeed(read);
}

function readCall(call: Readonly<Record<string, unknown>>, source: CallsSource): Result<PlainCall, Mismatch> {
  const byFunction = call.functionName !== undefined;
  if (byFunction && (call.to !== undefined || call.data !== undefined)) {
    return fail(unreadable({ source, member: '', rule: 'given by calldata or by function, not both', value: call }));
  }
  const target = byFunction ? 'address' : 'to';
  const to = readAddress(call[target]);
  if (to === undefined)
    return fail(unreadable({ source, member: target, rule: 'a 20-byte address', value: call[target] }));
  const value = readValue(call.value);
  if (value === undefined)
    return fail(unreadable({ source, member: 'value', rule: 'a whole amount', value: call.value }));
  const data = byFunction ? encodeCall(call) : readHexBytes(call.data ?? '0x');
  if (data !== undefined) return succeed({ to, value, data });
  const [member, rule] = byFunction ? ['args', 'arguments the ABI takes'] : ['data', 'whole bytes of hex'];
  return fail(unreadable({ source, member, rule, value: call[member] }));
}

/** An amount that is not there is zero, as for the service. */
function readValue(value: unknown): bigint | undefined {
  const amount = parseInteger(value ?? '0');
  return amount !== undefined && amount >= 0n && amount <= MAX_VALUE ? amount : undefined;
}

/** The ABI is the record's own and may be anything, so whatever the encoder makes of it is no more than "not readable". */
function encodeCall(call: Readonly<Record<string, unknown>>): Hex | undefined {
  try {
    const { abi, functionName, args } = call as { abi: Abi; functionName: string; args?: readonly unknown[] };
    return readHexBytes(encodeFunctionData({ abi, functionName, args: args ?? [] }));
  } catch {
    return undefined;
  }
}

function unreadable(problem: { source: CallsSource; member: string; rule: string; value: unknown }): Mismatch {
  const { source, member, rule, value } = problem;
  const field = member === '' ? source.field : `${source.field}.${member}`;
  const actual = JSON.stringify(value) ?? 'not there';
  return differs({
    ...source,
    field,
    expected: rule,
    actual,
    sentence: `The call asked for in ${field} is not ${rule}.`,
  });
}
