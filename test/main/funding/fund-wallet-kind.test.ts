import { describe, expect, test, vi } from 'vitest';
import { createFundWalletKind } from '#main/funding/fund-wallet-kind.ts';
import type { OtherFunding } from '#main/funding/other-fundings.ts';
import type { ProfileSession } from '#main/profiles/profile-sessions.ts';
import type { ReadRecord } from '#main/service/read-record.ts';
import { buildServiceFailure, type ServiceFailure } from '#main/service/service-failure.ts';
import { REQUEST_PRIORITY } from '#main/service/service-turn.ts';
import type { IntentRow } from '#main/store/intents.ts';
import type { BalanceEntry } from '#shared/model/balance.ts';
import type { Environment } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { ServiceFailureCode } from '#shared/service-failure-code.ts';
import { TOLD_HEADS } from '../../helpers/told-heads.ts';

type Answer = Result<ReadRecord<BalanceEntry>[], ServiceFailure>;

const FRESH = { isFresh: true };
const AFTER_RESTART = { isFresh: false };
const BODY = { locator: 'email:a@b.c:evm-smart-wallet', amount: '12.5', token: 'usdc', chain: 'base-sepolia' };

function balance(amount: string, chain = 'base-sepolia'): Answer {
  const entry = { token: 'usdc', decimals: 6, balances: { [chain]: amount, total: amount } };
  return succeed([{ id: 'usdc', raw: JSON.stringify(entry), record: succeed(entry) }]);
}

function trouble(code: ServiceFailureCode, { mayHaveActed = false, kind = 'read' as 'read' | 'write' } = {}) {
  const request = { method: 'X', path: '/', profileName: 'P', kind };
  return fail(buildServiceFailure(request, { code, mayHaveActed }));
}

function setUp({
  read = balance('0'),
  sent = balance('12500000'),
  environment = 'staging' as Environment,
  others = [] as OtherFunding[],
} = {}) {
  const readBalances = vi.fn(async () => read as Answer);
  const fundWallet = vi.fn(async () => sent as Answer);
  const session = { profile: { name: 'P', environment }, client: { readBalances, fundWallet } };
  const findOthers = vi.fn(() => others);
  const kind = createFundWalletKind({
    getSession: () => succeed(session as unknown as ProfileSession),
    headNotes: TOLD_HEADS,
    clock: () => 7,
    findOthers,
  });
  return { kind, findOthers, readBalances, fundWallet };
}

function row(state: IntentRow['state'], facts: Record<string, unknown> = {}): IntentRow {
  return {
    id: 'i',
    profileId: 'p',
    kind: 'fund-wallet',
    target: 'it',
    formId: 'f',
    body: BODY,
    idempotencyKey: null,
    keyMadeAt: null,
    state,
    condition: 'active',
    facts,
    failure: null,
    attempts: 0,
    dueAt: 0,
    createdAt: 0,
    updatedAt: 0,
  };
}

describe('funding a wallet', () => {
  test('reads the balance first, sends once with the amount as a number, and remembers what the wallet has after', async () => {
    const { kind, fundWallet, readBalances } = setUp({ read: balance('1000000'), sent: balance('13500000') });
    expect(await kind.runStep(row('prepared'), FRESH)).toMatchObject({
      next: 'advance',
      state: 'sending',
      facts: { before: '1000000', decimals: 6 },
    });
    expect(readBalances).toHaveBeenCalledWith({
      walletLocator: BODY.locator,
      tokens: ['usdc'],
      chains: ['base-sepolia'],
      priority: REQUEST_PRIORITY.bulk,
    });
    expect(fundWallet).not.toHaveBeenCalled();
    const sent = await kind.runStep(row('sending'), FRESH);
    expect(fundWallet).toHaveBeenCalledExactlyOnceWith({
      walletLocator: BODY.locator,
      body: { amount: 12.5, token: 'usdc', chain: 'base-sepolia' },
    });
    expect(sent).toMatchObject({ next: 'advance', state: 'known', facts: { entries: [{ token: 'usdc' }] } });
    const facts = sent.next === 'advance' ? sent.facts : undefined;
    expect(await kind.runStep(row('known', facts), FRESH)).toMatchObject({
      next: 'advance',
      state: 'final',
      facts: { after: '13500000', decimals: 6 },
    });
  });

  test.for(['not-found', 'missing-scope', 'rejected', 'malformed-answer'] as const)(
    'goes on without the balance when reading it is %s',
    async (code) => {
      const { kind } = setUp({ read: trouble(code) });
      const outcome = await kind.runStep(row('prepared', { before: '7' }), FRESH);
      expect(outcome).toMatchObject({ next: 'advance', state: 'sending', facts: { before: undefined } });
    },
  );

  test('waits for a service that is away, and is not sent with a wrong key', async () => {
    const away = setUp({ read: trouble('unreachable') });
    expect(await away.kind.runStep(row('prepared'), FRESH)).toMatchObject({ next: 'retry' });
    const wrong = setUp({ read: trouble('wrong-key') });
    expect(await wrong.kind.runStep(row('prepared'), FRESH)).toMatchObject({
      next: 'fail',
      failure: { code: 'wrong-key' },
    });
  });

  test('is not sent in production, whatever the journal says', async () => {
    const { kind, readBalances, fundWallet } = setUp({ environment: 'production' });
    expect(await kind.runStep(row('prepared'), FRESH)).toMatchObject({
      next: 'fail',
      failure: { code: 'staging-only' },
    });
    expect(readBalances).not.toHaveBeenCalled();
    expect(fundWallet).not.toHaveBeenCalled();
  });
});

describe('a funding of which nobody knows whether it arrived', () => {
  const lost = trouble('unreachable', { mayHaveActed: true, kind: 'write' });

  test.for([
    ['13500000', /rose by exactly the amount/],
    ['1000000', /has not changed \(yet\)/],
  ] as const)('asks the operator, with the balance that is now %s as evidence', async ([now, evidence]) => {
    const { kind, fundWallet } = setUp({ read: balance(now), sent: lost });
    const outcome = await kind.runStep(row('sending', { before: '1000000' }), FRESH);
    expect(outcome).toMatchObject({
      next: 'ask',
      facts: { after: now, decimals: 6 },
      failure: { code: 'unreachable', kept: expect.stringMatching(evidence) },
    });
    expect(fundWallet).toHaveBeenCalledTimes(1);
  });

  test('takes off the change what another funding gave the wallet', async () => {
    const others = [{ amount: '25.5', number: 2, isSure: true }];
    const { kind, findOthers } = setUp({ read: balance('39000000'), sent: lost, others });
    const intent = row('sending', { before: '1000000' });
    expect(await kind.runStep(intent, FRESH)).toMatchObject({
      next: 'ask',
      failure: { kept: expect.stringMatching(/25\.5 from row 2\. Its rise of 38 adds up only with the 12\.5/) },
    });
    expect(findOthers).toHaveBeenCalledExactlyOnceWith({ intent, body: BODY, readAgainAt: 7 });
  });

  test('is not sent again after a restart: it is read, and asked', async () => {
    const { kind, fundWallet } = setUp({ read: balance('13500000') });
    const outcome = await kind.runStep(row('sending', { before: '1000000' }), AFTER_RESTART);
    expect(outcome).toMatchObject({ next: 'ask', failure: { code: 'interrupted' } });
    expect(fundWallet).not.toHaveBeenCalled();
  });

  test('says so where the service does not tell balances', async () => {
    for (const read of [trouble('not-found'), trouble('service-fault'), balance('5', 'polygon-amoy')]) {
      const { kind } = setUp({ read, sent: lost });
      expect(await kind.runStep(row('sending'), FRESH)).toMatchObject({
        next: 'ask',
        failure: { kept: expect.stringMatching(/does not tell/) },
      });
    }
  });

  test('is looked at when the service is back', async () => {
    const { kind } = setUp({ read: trouble('unreachable') });
    expect(await kind.runStep(row('sending'), AFTER_RESTART)).toMatchObject({ next: 'wait' });
  });
});
