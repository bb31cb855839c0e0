import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import { type BalanceEntry, balanceEntrySchema } from '#shared/model/balance.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { refuseFunding } from '#shared/rules/refuse-funding.ts';
import { type ActKindOptions, actKind, type ReadAfter } from '../outbox/act-kind.ts';
import type { IntentKind } from '../outbox/intent-kind.ts';
import { concernsOnlyAsked, concernsProfile, mayPass } from '../service/failure-table.ts';
import type { ReadRecord } from '../service/read-record.ts';
import { describeEvidence } from './describe-evidence.ts';
import { FUND_WALLET, type FundWalletBody, fundWalletBodySchema } from './fund-wallet-body.ts';
import type { findOtherFundings, OtherFunding } from './other-fundings.ts';
import { findTokenBalance, listEntries, readTokenBalance } from './read-token-balance.ts';

type Options = ActKindOptions<FundWalletBody, ReadRecord<BalanceEntry>[]>;
type FundOptions = Pick<Options, 'getSession' | 'headNotes'> & {
  clock: () => number;
  /** What else may be in the change of the wallet's balance. */
  findOthers: (asked: Parameters<typeof findOtherFundings>[1]) => readonly OtherFunding[];
};

const knownSchema = z.looseObject({ entries: z.array(balanceEntrySchema) });
const beforeSchema = z.looseObject({ before: z.string().optional() });

/**
 * Fund Wallet (service interface §4.5; alpha, staging only). There is no idempotency key: the balance before and after is
 * evidence for the operator where the answer was lost, and never decides by itself that the funding happened.
 */
export function createFundWalletKind({ getSession, headNotes, ...options }: FundOptions): IntentKind {
  return actKind<FundWalletBody, ReadRecord<BalanceEntry>[]>({
    name: FUND_WALLET,
    bodySchema: fundWalletBodySchema,
    getSession,
    headNotes,
    readBefore,
    send: ({ client, intent: { body } }) =>
      client.fundWallet({
        walletLocator: body.locator,
        body: { amount: Number(body.amount), token: body.token, chain: body.chain },
      }),
    readAfter: (asked) => readAfter(options, asked),
    remember: (answer) => ({
      entries: listEntries(answer),
      raw: `[${answer.map(({ raw }) => raw).join(',')}]`,
    }),
    async keep({ body, facts }) {
      const after = findTokenBalance(knownSchema.parse(facts).entries, body);
      return succeed(after === undefined ? {} : { after: after.amount, decimals: after.decimals });
    },
  });
}

const readBefore: NonNullable<Options['readBefore']> = async ({ profile, client, intent }) => {
  const refused = refuseFunding(profile);
  if (refused !== null) return succeed({ found: 'stop', failure: refused });
  const read = await readTokenBalance(client, intent.body);
  if (read.ok) {
    const { amount: before, decimals } = read.value ?? {};
    return succeed({ found: 'open', facts: { before, decimals } });
  }
  // Where this read may fail like the sending, that is not tried; anything else is about a read that nobody promised.
  if (mayPass(read.failure) || concernsProfile(read.failure)) return fail(read.failure);
  // Without it there is less evidence, and nothing else.
  return succeed({ found: 'open', facts: { before: undefined } });
};

async function readAfter(
  { clock, findOthers }: Omit<FundOptions, 'getSession' | 'headNotes'>,
  { client, intent }: Parameters<NonNullable<Options['readAfter']>>[0],
): Promise<Result<ReadAfter, Failure>> {
  const { body, facts } = intent;
  const readAgainAt = clock();
  const read = await readTokenBalance(client, body);
  // The way to the service is down, or it is asked too often: worth waiting for before anybody is asked what happened.
  if (!read.ok && mayPass(read.failure) && !concernsOnlyAsked(read.failure)) return fail(read.failure);
  const after = read.ok ? read.value : undefined;
  const others = findOthers({ intent, body, readAgainAt });
  const evidence = describeEvidence({ body, before: beforeSchema.parse(facts).before, after, others });
  const learnt = after === undefined ? {} : { after: after.amount, decimals: after.decimals };
  return succeed({ found: 'not-told', evidence, facts: learnt });
}
