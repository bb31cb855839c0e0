import { checksumAddress, concatHex, encodeFunctionData, parseAbi, slice } from 'viem';
import type { Hex } from '#shared/hex.ts';
import type { EncodedCall } from '../accounts/account-encoding.ts';
import { approveWithoutLimit, FRIEND, payNative, payToken, THIEF } from './people.ts';
import type { Scenario } from './scenario.ts';
import type { ScenarioTools } from './scenario-tools.ts';
import type { StagedRecord } from './staged-record.ts';

const MULTICALL_ABI = parseAbi(['function multicall(bytes[] data)']);

/** Where among many calls the one that counts is put. */
const BURIED_AT = 137;

/** Calldata that is not what `params.calls` says (sign gate, item 5), and calls that are what they say and dangerous. */
export const CALL_SCENARIOS: readonly Scenario[] = [
  {
    name: 'calls-one-more',
    attempt: 'Asks for one payment, and the calldata makes a second one to a thief.',
    stage: (tools) => open(tools, { asked: [payNative(FRIEND)], calls: [payNative(FRIEND), payNative(THIEF, 900n)] }),
  },
  {
    name: 'calls-in-other-order',
    attempt: 'Asks for two payments, and the calldata makes them the other way round.',
    stage: (tools) => {
      const [first, second] = [payNative(FRIEND), payToken(tools.tokens, FRIEND)];
      return open(tools, { asked: [first, second], calls: [second, first] });
    },
  },
  {
    name: 'call-to-another-address',
    attempt: 'Asks for a payment to a friend, and the calldata pays a thief.',
    stage: (tools) => open(tools, { asked: [payNative(FRIEND)], calls: [payNative(THIEF)] }),
  },
  {
    name: 'call-with-another-value',
    attempt: 'Asks for 0.001, and the calldata sends a hundred times as much.',
    stage: (tools) => open(tools, { asked: [payNative(FRIEND)], calls: [payNative(FRIEND, 100n)] }),
  },
  {
    name: 'call-with-other-data',
    attempt: 'Asks for a token transfer to a friend, and the calldata has the recipient changed inside the call.',
    stage: (tools) => open(tools, { asked: [payToken(tools.tokens, FRIEND)], calls: [payToken(tools.tokens, THIEF)] }),
  },
  {
    name: 'look-alike-recipient',
    attempt: "Pays an address that begins and ends like the wallet's own, as if it moved money within the house.",
    stage: (tools) => open(tools, { calls: [payNative(imitate(tools.wallet), 250n)] }),
  },
  {
    name: 'unlimited-approval-in-batch',
    attempt: 'Hides an approval without limit behind the small payment that everybody looks at.',
    stage: (tools) =>
      open(tools, { calls: [payToken(tools.tokens, FRIEND), approveWithoutLimit(tools.tokens, THIEF)] }),
  },
  {
    name: 'two-hundred-nested-calls',
    attempt: 'Buries an approval without limit among two hundred small transfers inside one call.',
    stage: (tools) => open(tools, { calls: [nest(tools, 200)] }),
  },
  {
    name: 'more-nested-calls-than-are-opened',
    attempt: 'The same with one call more than anybody would open, hoping that what is not opened is not noticed.',
    stage: (tools) => open(tools, { calls: [nest(tools, 201)] }),
  },
];

async function open(
  tools: ScenarioTools,
  options: { calls: EncodedCall[]; asked?: EncodedCall[] },
): Promise<StagedRecord[]> {
  return [await tools.openTransaction(options)];
}

/** The first and the last four digits are what people compare. */
function imitate(address: Hex): Hex {
  return checksumAddress(concatHex([slice(address, 0, 2), slice(THIEF, 2, 18), slice(address, 18)]));
}

/** `multicall(bytes[])` of the token itself: the calls inside are made in the wallet's name. */
function nest({ tokens }: ScenarioTools, count: number): EncodedCall {
  const inner = Array.from({ length: count }, (_, index) =>
    index + 1 === BURIED_AT
      ? approveWithoutLimit(tokens, THIEF).data
      : payToken(tokens, FRIEND, BigInt(index + 1)).data,
  );
  return {
    to: tokens.usdc,
    value: 0n,
    data: encodeFunctionData({ abi: MULTICALL_ABI, functionName: 'multicall', args: [inner] }),
  };
}
