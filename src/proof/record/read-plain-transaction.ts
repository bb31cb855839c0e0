import { isObject } from '#shared/is-object.ts';
import type { Approvals } from '#shared/model/approval.ts';
import type { Call } from '#shared/model/call.ts';
import type { Transaction } from '#shared/model/transaction.ts';

/** A part that is not plain is for the schema to judge. */
class NotPlain extends Error {}

type Members = Readonly<Record<string, unknown>>;

/**
 * Reads a transaction whose members are all as the schema takes them, without changing one: what `transactionSchema` makes of it, as far as
 * the proof reads it, in a fraction of the time.
 * @returns undefined for every other: the schema then says what it is, or what is wrong with it
 */
export function readPlainTransaction(value: unknown): Transaction | undefined {
  try {
    const record = members(value);
    return {
      id: text(record.id),
      walletType: textOrNone(record.walletType),
      status: text(record.status),
      approvals: record.approvals === undefined ? undefined : readApprovals(members(record.approvals)),
      params: record.params === undefined ? undefined : readParams(members(record.params)),
      onChain: record.onChain === undefined ? undefined : readOnChain(members(record.onChain)),
      createdAt: textOrNone(record.createdAt),
    };
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

function readApprovals({ pending, submitted }: Members): Approvals {
  return {
    pending: list(pending).map((approval) => {
      const { signer, message } = members(approval);
      return { signer: text(signer), message: text(message) };
    }),
    submitted: list(submitted).map((approval) => {
      const { signer, message, signature, submittedAt } = members(approval);
      return {
        signer: text(signer),
        message: textOrNone(message),
        signature: textOrNone(signature),
        submittedAt: textOrNone(submittedAt),
      };
    }),
  };
}

function readParams({ calls, chain, signer }: Members): Transaction['params'] {
  return {
    calls: calls === undefined ? undefined : list(calls).map(readCall),
    chain: textOrNone(chain),
    signer: textOrNone(signer),
  };
}

/** One that is given by function is not plain. */
function readCall(value: unknown): Call {
  const call = members(value);
  if (call.functionName !== undefined || call.address !== undefined) throw new NotPlain();
  return { to: text(call.to), value: textOrNone(call.value), data: textOrNone(call.data) };
}

function readOnChain({ userOperation, userOperationHash, txId, explorerLink }: Members): Transaction['onChain'] {
  return {
    userOperation: userOperation === undefined ? undefined : readFields(userOperation),
    userOperationHash: textOrNone(userOperationHash),
    txId: textOrNone(txId),
    explorerLink: textOrNone(explorerLink),
  };
}

/** By these names the schema takes an object for none, or leaves the member out. */
function readFields(value: unknown): Record<string, unknown> {
  const fields = members(value);
  if (Object.hasOwn(fields, '__proto__') || Object.hasOwn(fields, 'constructor')) throw new NotPlain();
  return fields;
}

function members(value: unknown): Record<string, unknown> {
  if (!isObject(value)) throw new NotPlain();
  return value;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new NotPlain();
  return value;
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new NotPlain();
  return value;
}

function textOrNone(value: unknown): string | undefined {
  return value === undefined ? undefined : text(value);
}
