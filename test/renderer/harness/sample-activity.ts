import type { Failure } from '#shared/failure.ts';
import type { IntentState, IntentStepView, IntentView, ShownCondition } from '#shared/model/intent.ts';
import { PROFILE_ID, SIGNER, WALLET } from './sample-reviews.ts';
import { NEW_WALLET } from './sample-wallets.ts';

/** A made-up journal: every condition, every kind, hostile text. */

const MINUTE = 60_000;
const HASH = '0x5f1c2a0b8d7e6f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f00';
const TX = '0x9f2d1c0b8a7e6f5d4c3b2a190817263544536271809fa0b1c2d3e4f5a6b7c8d9';
const SIGNATURE = `0x${'89ba1e5e5dd041affa473ef9337db25c'.repeat(4)}1c`;
const HEADLINE = 'Send 1.5 ETH to 0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199.';
const APPROVAL: IntentState[] = ['intent', 'prepared', 'known', 'proven', 'signed', 'submitted', 'final'];
const CREATE: IntentState[] = ['intent', 'prepared', 'sending', 'known', 'final'];

const failure = (code: string, happened: string, next: string): Failure => ({
  code,
  happened,
  kept: 'What you entered is kept in Activity.',
  next,
  facts: { method: 'POST', profile: 'Practice', requestId: 'req-1f0a' },
});
const UNREACHABLE = failure(
  'unreachable',
  'No connection to the service of profile "Practice" could be made (ECONNREFUSED).',
  'Check the network and the address of the service in Settings → Profiles, then try again.',
);

type Parts = Partial<IntentView> & { number: number; minutesAgo: number };

function intent({ number, minutesAgo, ...parts }: Parts): IntentView {
  const at = Date.now() - minutesAgo * MINUTE;
  return {
    id: idOfSample(number),
    profileId: PROFILE_ID,
    kind: 'approve',
    target: approvalOf(`tx-${number}`),
    state: 'final',
    condition: 'done',
    facts: {},
    failure: null,
    attempts: 0,
    createdAt: at,
    updatedAt: at + 9_000,
    ...parts,
  };
}

export const idOfSample = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const approvalOf = (recordId: string, kind = 'transaction') =>
  `${kind} ${recordId} of ${WALLET.toLowerCase()} by ${SIGNER.toLowerCase()}`;
const proven = { recordId: 'tx-3f2a9c10', headline: HEADLINE, challenge: HASH };
const signed = { ...proven, signature: SIGNATURE, signer: `evm-keypair:${SIGNER}` };

export function sampleActivity(): IntentView[] {
  return [
    intent({
      number: 1,
      minutesAgo: 2,
      target: approvalOf('tx-batch-0042'),
      state: 'submitted',
      condition: 'active',
      facts: signed,
      failure: UNREACHABLE,
    }),
    intent({
      number: 2,
      minutesAgo: 7,
      target: approvalOf('tx-3f2a9c10'),
      facts: {
        ...signed,
        status: 'success',
        txId: TX,
        explorerLink: `https://sepolia.basescan.org/tx/${TX}`,
        already: 'The service had our signature already.',
      },
    }),
    intent({
      number: 3,
      minutesAgo: 31,
      target: approvalOf('tx-unreadable'),
      state: 'known',
      condition: 'failed',
      facts: { recordId: 'tx-unreadable' },
      failure: failure(
        'review-changed',
        'tx-unreadable changed after you looked at it. It would now: send 2.5 ETH.',
        'Open it again, read it, and decide anew.',
      ),
    }),
    intent({
      number: 4,
      minutesAgo: 45,
      kind: 'create-wallet',
      target: `a wallet of ${SIGNER} for email:ops@example.com`,
      state: 'sending',
      condition: 'parked',
      attempts: 5,
      failure: UNREACHABLE,
    }),
    intent({
      number: 5,
      minutesAgo: 26 * 60,
      kind: 'create-transaction',
      target: `create-transaction on base-sepolia by ${WALLET}`,
      state: 'sending',
      condition: 'uncertain',
      attempts: 1,
      failure: failure(
        'idempotency-key-old',
        '"create-transaction on base-sepolia" was begun more than 12 hours ago and never answered.',
        'Look at the service whether it exists. If it does not, create it anew; then dismiss this entry.',
      ),
    }),
    intent({
      number: 6,
      minutesAgo: 27 * 60,
      target: approvalOf('tx-0777'),
      facts: { ...signed, status: 'failed', txId: TX, failureReason: 'execution_reverted: transfer exceeds balance' },
    }),
    intent({
      number: 7,
      minutesAgo: 28 * 60,
      kind: 'create-wallet',
      target: `a wallet of ${SIGNER}`,
      facts: { walletAddress: NEW_WALLET, created: true },
    }),
    intent({
      number: 8,
      minutesAgo: 50 * 60,
      kind: 'create-signature',
      target: `create-signature on base-sepolia by ${WALLET}`,
      facts: { recordId: 'sig-0001' },
    }),
    intent({
      number: 9,
      minutesAgo: 52 * 60,
      kind: 'fund\u202ewallet',
      target: 'something of a later version, with a target as long as targets can be, longer than any row is wide',
      condition: 'dismissed',
      state: 'sending',
      facts: { oddFact: { nested: 1 } },
    }),
    ...Array.from({ length: 200 }, (_, index) =>
      intent({ number: 100 + index, minutesAgo: 60 * 80 + index * 47, facts: { status: 'success' } }),
    ),
  ];
}

/** The steps that lead to where the entry is. */
export function sampleSteps(entry: IntentView): IntentStepView[] {
  const path = entry.kind === 'approve' ? APPROVAL : CREATE;
  const states = path.slice(0, path.indexOf(entry.state) + 1);
  const repeats = Array.from({ length: Math.max(0, entry.attempts - 1) }, () => entry.state);
  const tries = [...states, ...repeats];
  return tries.map((state, index): IntentStepView => {
    const condition: ShownCondition = index === tries.length - 1 ? entry.condition : 'active';
    return { step: index + 1, state, condition, at: entry.createdAt + index * index * 137 };
  });
}
