import type { Hex } from '#shared/hex.ts';
import { byteLength, sliceHex } from '../hex-bytes.ts';
import { showTime } from '../show-time.ts';
import type { CallMeaning, CallQuestion, Fact, InnerCall, KnownCall } from './call-meaning.ts';
import { knownFunction } from './known-function.ts';
import { listContractFacts } from './named-contracts.ts';
import { readCommand } from './universal-router-commands.ts';

/**
 * `execute` of Uniswap's Universal Router: one byte for each command, and an input for each. The commands below 0x10 are the same
 * in every version; what stands above changed its number from one to the next, so it is not read.
 */
export const UNIVERSAL_ROUTER_CALLS: readonly KnownCall[] = [
  knownFunction(
    'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
    ([commands, inputs, deadline], question) =>
      describeExecute({ commands, inputs, question, facts: [{ label: 'valid until', value: showTime(deadline) }] }),
  ),
  knownFunction('function execute(bytes commands, bytes[] inputs)', ([commands, inputs], question) =>
    describeExecute({ commands, inputs, question, facts: [] }),
  ),
];

type Execute = { commands: Hex; inputs: readonly Hex[]; question: CallQuestion; facts: Fact[] };

function describeExecute({ commands, inputs, question, facts }: Execute): CallMeaning | undefined {
  // The router refuses other lengths (`LengthMismatch`).
  if (byteLength(commands) !== inputs.length) return undefined;
  const { target } = question;
  return {
    recognised: 'universal-router.execute',
    phrase: `ask the contract ${target} to run ${inputs.length === 1 ? '1 command' : `${inputs.length} commands`}`,
    facts: [...listContractFacts(target), ...facts],
    inner: inputs.map((input, index) => readStep({ command: sliceHex(commands, index, index + 1), input, question })),
  };
}

/** The flag says that the rest goes on if this one fails (`Commands.FLAG_ALLOW_REVERT`). */
const MAY_FAIL = 0x80;

type Step = { command: Hex; input: Hex; question: CallQuestion };

function readStep({ command, input, question }: Step): InnerCall {
  const byte = Number.parseInt(command, 16);
  const mayFail: Fact[] = byte >= MAY_FAIL ? [{ label: 'if it fails', value: 'the rest goes on' }] : [];
  const meaning = readCommand({ command: byte % MAY_FAIL, input, question });
  const { target, caller } = question;
  const step = { to: target.toLowerCase() as Hex, value: 0n, data: input, caller };
  if (meaning !== undefined) return { ...step, meaning: { ...meaning, facts: [...meaning.facts, ...mayFail] } };
  const phrase = `ask the contract ${target} to run its command ${command} with ${byteLength(input)} bytes, which cannot be read`;
  return { ...step, meaning: { unread: true, phrase, facts: [{ label: 'command', value: command }, ...mayFail] } };
}
