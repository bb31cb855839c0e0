import { describe, expect, test } from 'vitest';
import { sayAway } from '../../../../src/renderer/src/screens/activity/say-away.ts';
import { sayGroup } from '../../../../src/renderer/src/screens/activity/say-group.ts';
import { sayIntent } from '../../../../src/renderer/src/screens/activity/say-intent.ts';

const TREASURY = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const approval = (facts: Record<string, unknown>, condition: 'done' | 'failed' = 'done') => ({
  kind: 'approve',
  target: `transaction tx-1 of ${TREASURY} by 0x70997970C51812dc3A010C7d01b50e0d17dc79C8`,
  facts,
  condition,
  failure: null,
});
const nameOf = (address: string) => (address === TREASURY ? 'Treasury' : undefined);

describe('an entry as a sentence', () => {
  test('says what was done, to whom by name, and who approved it', () => {
    const facts = { headline: `Send 0.25 ETH to ${TREASURY}.`, status: 'success' };
    expect(sayIntent(approval(facts), nameOf)).toBe('Sent 0.25 ETH to Treasury – approved by you');
    expect(sayIntent(approval({ ...facts, ruleId: 'r-1' }))).toBe(
      `Sent 0.25 ETH to ${TREASURY} – approved by the rule`,
    );
  });

  test('never says of what did not happen that it did', () => {
    const headline = 'Send 1 ETH.';
    expect(sayIntent(approval({ headline }, 'failed'))).toBe(headline);
    expect(sayIntent(approval({ headline, status: 'failed' }))).toBe(headline);
  });

  test('leaves a sentence as it is whose verb it does not know', () => {
    expect(sayIntent(approval({ headline: '3 calls: send 1 ETH, and two more.' }))).toBe(
      '3 calls: send 1 ETH, and two more – approved by you',
    );
  });
});

describe('what was begun together', () => {
  const intent = { kind: 'fund-wallet', target: '5 usdc on base-sepolia for email:a@example.com' };

  test('is counted in one sentence, with how its entries stand', () => {
    expect(sayGroup({ intent, kind: 'funding-run', counts: { done: 18, failed: 2 } })).toEqual({
      title: 'Funding run: 20 wallets, 5 USDC each',
      standings: '2 failed, 18 done',
      isOver: false,
    });
    const wallets = { intent: { kind: 'create-wallet', target: '' }, kind: 'wallet-series' } as const;
    expect(sayGroup({ ...wallets, counts: { done: 20 } })).toEqual({
      title: 'New smart wallets: 20',
      standings: '20 done',
      isOver: true,
    });
  });
});

describe('what happened while nobody looked', () => {
  const nothing = { since: 0, arrived: 0, waiting: 0, begun: [] };

  test('is told of what came in, of what was begun, and of what needs the operator', () => {
    expect(
      sayAway({
        ...nothing,
        arrived: 3,
        waiting: 1,
        begun: [
          { topic: 'funding', standing: 'done', count: 20 },
          { topic: 'approvals', standing: 'done', count: 1 },
          { topic: 'funding', standing: 'failed', count: 2 },
        ],
      }),
    ).toEqual([
      '3 requests came in while you were away, 1 is still waiting.',
      'In the journal since then: 1 approval, 22 fundings.',
      '2 of them need you.',
    ]);
  });

  test('is nothing where nothing happened', () => {
    expect(sayAway(nothing)).toEqual([]);
    expect(sayAway({ ...nothing, arrived: 1 })).toEqual([
      '1 request came in while you were away, and none waits for you.',
    ]);
  });
});
