import type { Review, ReviewCall } from '#shared/model/review.ts';
import { HARMFUL_EXCHANGES } from '../proof/effects/harmful/exchanges.ts';
import { HARMFUL_NAMES } from '../proof/effects/harmful/names.ts';
import { HARMFUL_PAYMENTS } from '../proof/effects/harmful/payments.ts';
import { MULTI_SEND_FUNCTIONS, MULTICALL3_FUNCTIONS } from '../proof/effects/known/calls-inside.ts';
import { PERMIT2_FUNCTIONS } from '../proof/effects/known/permit2.ts';
import { V2_FUNCTIONS, V3_FUNCTIONS } from '../proof/effects/known/routers.ts';
import { NFT_FUNCTIONS, TOKEN_FUNCTIONS, WETH_FUNCTIONS } from '../proof/effects/known/tokens.ts';
import { MAIL, MAIL_WITH_LISTS } from '../vectors/typed-data.ts';
import { ALTERATIONS } from './alterations.ts';
import { HONEST_KINDS, type HonestAccountKind } from './honest-calldata.ts';
import { honestMessage, honestTransaction } from './honest-record.ts';
import { honestTypedData } from './honest-typed-data.ts';
import { prove } from './prove.ts';
import { type Call, knowing, pay, payee, review, THIEF, together, USDC } from './treasury.ts';

const KINDS = Object.keys(HONEST_KINDS) as HonestAccountKind[];
const ON_BASE = [
  ...TOKEN_FUNCTIONS,
  ...WETH_FUNCTIONS,
  ...NFT_FUNCTIONS,
  ...PERMIT2_FUNCTIONS,
  ...MULTICALL3_FUNCTIONS,
  ...MULTI_SEND_FUNCTIONS,
];
const ON_ETHEREUM = [...V2_FUNCTIONS, ...V3_FUNCTIONS];

/** Reviews of what is harmless, harmful, altered and unreadable: every part of the proof has something to say in them. */
export function listSampleReviews(): Review[] {
  const harmful = [HARMFUL_PAYMENTS, HARMFUL_EXCHANGES, HARMFUL_NAMES].flatMap((all) => Object.values(all).flat());
  const altered = ALTERATIONS.flatMap(({ alter }) =>
    KINDS.map((kind, place) => {
      const record = structuredClone(honestTransaction({ kind }));
      alter(record, place);
      return prove('transaction', record);
    }),
  );
  return [
    ...harmful.map(([, request]) => request()),
    ...ON_BASE.map(([, call]) => reviewOf([call])),
    ...ON_ETHEREUM.map(([, call]) => reviewOf([call], 'ethereum')),
    ...pairUp(ON_BASE.map(([, call]) => call)).map((calls) => reviewOf(calls)),
    ...altered,
    ...KINDS.map((kind) => prove('transaction', honestTransaction({ kind }))),
    ...listMessages(),
    reviewOf([together([pay(payee(1), 3n), pay(THIEF, 4n)], 7n), pay(payee(2), 5n)]),
  ];
}

function reviewOf(calls: readonly Call[], chain = 'base'): Review {
  return review(calls, { chain, knowledge: knowing([], { denied: [{ address: USDC, chain: 'ethereum' }] }) });
}

function pairUp(calls: readonly Call[]): Call[][] {
  return calls.map((call, index) => [call, ...calls.slice(index + 1, index + 1 + (index % 4))]);
}

function listMessages(): Review[] {
  const typed = [MAIL.data, MAIL_WITH_LISTS.data].map((data) => prove('signature', honestTypedData({ data })));
  return [...typed, prove('signature', honestMessage()), prove('signature', honestTypedData())];
}

/** Every sentence and phrase of a review that a person reads, without what it tells of line by line. */
export function listSentences({ headline, checks, findings, calls, typedData, effects }: Review): string[] {
  const { open, leaving, control } = effects;
  const all = [
    headline,
    ...checks.map(({ sentence }) => sentence),
    ...findings.map(({ sentence }) => sentence),
    ...calls.flatMap(listCallSentences),
    typedData?.sentence,
    ...open.flatMap(({ because, wouldBe }) => [because, wouldBe]),
    ...leaving.map(({ because }) => because),
    ...control.map(({ sentence }) => sentence),
  ];
  return all.filter((text) => text !== undefined && text !== '') as string[];
}

function listCallSentences({ sentence, inner = [] }: ReviewCall): string[] {
  return [sentence, ...inner.flatMap(listCallSentences)];
}
