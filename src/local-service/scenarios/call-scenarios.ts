import { checksumAddress, concatHex, encodeFunctionData, parseAbi, slice } from 'viem';
import type { Hex } from '#shared/hex.ts';
import type { EncodedCall } from '../accounts/account-encoding.ts';
import { approveWithoutLimit, FRIEND, payNative, payToken, THIEF } from './people.ts';
import type { Scenario } from './scenario.ts';
import type { ScenarioDesk } from './scenario-desk.ts';
import type { StagedRecord } from './staged-record.ts';

const MULTICALL_ABI = parseAbi(['function multicall(bytes[] data)']);

/** Where among many calls the one that counts is put. */
const BURIED_AT = 137;

/** Calldata that is not what `params.calls` says (sign gate, item 5), and calls that are what they say and dangerous. */
export const CALL_SCENARIOS: readonly Scenario[] = [
  {
    name: 'calls-one-more',
    attempt: 'Asks for one payment, and the calldata makes a second one to a thief.',
    stage: (desk) => open(desk, { asked: [payNative(FRIEND)], calls: [payNative(FRIEND), payNative(THIEF, 900n)] }),
  },
  {
    name: 'calls-in-other-order',
    attempt: 'Asks for two payments, and the calldata makes them the other way round.',
    stage: (desk) => {
      const [first, second] = [payNative(FRIEND), payToken(desk.tokens, FRIEND)];
      return open(desk, { asked: [first, second], calls: [second, first] });
    },
  },
  {
    name: 'call-to-another-address',
    attempt: 'Asks for a payment to a friend, and the calldata pays a thief.',
    stage: (desk) => open(desk, { asked: [payNative(FRIEND)], calls: [payNative(THIEF)] }),
  },
  {
    name: 'call-with-another-value',
    attempt: 'Asks for 0.001, and the calldata sends a hundred times as much.',
    stage: (desk) => open(desk, { asked: [payNative(FRIEND)], calls: [payNative(FRIEND, 100n)] }),
  },
  {
    name: 'call-with-other-data',
    attempt: 'Asks for a token transfer to a friend, and the calldata has the recipient changed inside the call.',
    stage: (desk) => open(desk, { asked: [payToken(desk.tokens, FRIEND)], calls: [payToken(desk.tokens, THIEF)] }),
  },
  {
    name: 'look-alike-recipient',
    attempt: "Pays an address that begins and ends like the wallet's own, as if it moved money within the house.",
    stage: (desk) => open(desk, { calls: [payNative(imitate(desk.wallet), 250n)] }),
  },
  {
    name: 'unlimited-approval-in-batch',
    attempt: 'Hides an approval without limit behind the small payment that everybody looks at.',
    stage: (desk) => open(desk, { calls: [payToken(desk.tokens, FRIEND), approveWithoutLimit(desk.tokens, THIEF)] }),
  },
  {
    name: 'two-hundred-nested-calls',
    attempt: 'Buries an approval without limit among two hundred small transfers inside one call.',
    stage: (desk) => open(desk, { calls: [nest(desk, 200)] }),
  },
  {
    name: 'more-nested-calls-than-are-opened',
    attempt: 'The same with one call more than anybody would open, hoping that what is not opened is not noticed.',
    stage: (desk) => open(desk, { calls: [nest(desk, 201)] }),
  },
];

async function open(
  desk: ScenarioDesk,
  options: { calls: EncodedCall[]; asked?: EncodedCall[] },
): Promise<StagedRecord[]> {
  return [await desk.openTransaction(options)];
}

/** The first and the last four digits are what people compare. */
function imitate(address: Hex): Hex {
  return checksumAddress(concatHex([slice(address, 0, 2), slice(THIEF, 2, 18), slice(address, 18)]));
}

/** `multicall(bytes[])` of the token itself: the calls inside are made in the wallet's name. */
function nest({ tokens }: ScenarioDesk, count: number): EncodedCall {
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
