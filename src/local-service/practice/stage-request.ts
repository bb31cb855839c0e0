import type { PracticeRequest } from '#shared/practice-requests.ts';
import type { EncodedCall } from '../accounts/account-encoding.ts';
import { FRIEND, payNative, payToken } from '../scenarios/people.ts';
import type { ScenarioTools } from '../scenarios/scenario-tools.ts';
import { LESSON_STAGES, type Stage } from './stage-lesson.ts';

/** One unit of the test token in its smallest ones; the wallet is given as much. */
const ONE_TOKEN = 1_000_000n;

/** A contract that nobody knows, and a function of it that is in no list. */
const UNKNOWN_CALL: EncodedCall = {
  to: '0x5eed0000c0ffee00000000000000000000c0de42',
  value: 0n,
  data: `0x9a3c71d2${'2a'.padStart(64, '0')}`,
};

/** One request of each kind, as another program would ask for it. What a lesson asks for too is asked for in its way. */
export const REQUEST_STAGES: Readonly<Record<PracticeRequest, Stage>> = {
  payment: LESSON_STAGES.payment,
  'token-payment': async (tools) => {
    await tools.giveTokens(ONE_TOKEN);
    return [await tools.openTransaction({ calls: [payToken(tools.tokens, FRIEND, ONE_TOKEN)] })];
  },
  'unlimited-approval': LESSON_STAGES.allowance,
  batch: async (tools) => {
    await tools.giveTokens(ONE_TOKEN);
    const calls = [payNative(FRIEND, 2n), payNative(FRIEND, 3n), payToken(tools.tokens, FRIEND, ONE_TOKEN)];
    return [await tools.openTransaction({ calls })];
  },
  message: async (tools) => [tools.openMessage({ text: 'I confirm that I rehearse in Practice.' })],
  'typed-data': async (tools) => [tools.openTypedData(writeOrder(tools))],
  refused: LESSON_STAGES.mismatch,
  'unknown-call': async (tools) => [await tools.openTransaction({ calls: [UNKNOWN_CALL] })],
};

function writeOrder({ wallet, chainId }: ScenarioTools) {
  return {
    domain: { name: 'Practice shop', version: '1', chainId },
    types: {
      Order: [
        { name: 'buyer', type: 'address' },
        { name: 'item', type: 'string' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    message: { buyer: wallet, item: 'A ticket', amount: '900' },
  };
}
