import type { Mismatch } from '#shared/model/review.ts';
import { showAddress } from '../hex-bytes.ts';
import { differs } from '../mismatch.ts';
import type { PlainCall } from './plain-call.ts';
import type { CallsSource } from './read-requested-calls.ts';

const MEMBERS = ['to', 'value', 'data'] as const;

/**
 * Compares what was asked for with what the signed bytes do: count, order, address, value, data
 * (security, "The sign gate", item 5).
 * @returns the first member that differs, or undefined when nothing does
 */
export function compareCalls({
  asked,
  decoded,
  source,
}: {
  asked: readonly PlainCall[];
  decoded: readonly PlainCall[];
  source: CallsSource;
}): Mismatch | undefined {
  for (const [index, call] of decoded.entries()) {
    const request = asked[index];
    const member = request && MEMBERS.find((name) => call[name] !== request[name]);
    if (request === undefined || member === undefined) continue;
    return differs({
      check: source.check,
      field: `${source.field}[${index}].${member}`,
      expected: writeMember(request, member),
      actual: writeMember(call, member),
      sentence: isReordered({ asked, decoded })
        ? `The user operation makes the requested calls in another order: call ${index + 1} has another ${NAMES[member]}.`
        : `Call ${index + 1} of the user operation has another ${NAMES[member]} than requested.`,
    });
  }
  return compareCounts({ asked, decoded, source });
}

function writeMember(call: PlainCall, member: (typeof MEMBERS)[number]): string {
  return member === 'to' ? showAddress(call.to) : String(call[member]);
}

const NAMES = { to: 'address', value: 'value', data: 'calldata' } as const;

function isReordered({ asked, decoded }: Pick<Parameters<typeof compareCalls>[0], 'asked' | 'decoded'>): boolean {
  const write = (calls: readonly PlainCall[]) => calls.map(({ to, value, data }) => `${to} ${value} ${data}`).sort();
  return write(asked).join() === write(decoded).join();
}

function compareCounts({ asked, decoded, source }: Parameters<typeof compareCalls>[0]): Mismatch | undefined {
  if (asked.length === decoded.length) return undefined;
  return differs({
    check: source.check,
    field: `${source.field}.length`,
    expected: String(asked.length),
    actual: String(decoded.length),
    sentence:
      asked.length === 1
        ? `1 call was requested, and the user operation makes ${decoded.length}.`
        : `${asked.length} calls were requested, and the user operation makes ${decoded.length}.`,
  });
}
