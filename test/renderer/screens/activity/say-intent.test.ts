import { describe, expect, test } from 'vitest';
import { sayAway } from '../../../../src/renderer/src/screens/activity/say-away.ts';
import { sayGroup } from '../../../../src/renderer/src/screens/activity/say-group.ts';
import { sayIntent } from '../../../../src/renderer/src/screens/activity/say-intent.ts';
import type { ActivityGroupCounts } from '../../../../src/shared/ipc/activity-views.ts';

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

describe('each kind of write', () => {
  const say = (kind: string, target: string, condition: 'done' | 'failed') =>
    sayIntent({ kind, target, facts: {}, condition, failure: null });
  test.each([
    ['mint-nft', 'nft night-train of trains', 'Mint NFT night-train in trains', 'Minted NFT night-train in trains'],
    ['edit-nft', 'nft night-train of trains', 'Edit NFT night-train in trains', 'Edited NFT night-train in trains'],
    ['update-collection', 'collection trains', 'Edit collection trains', 'Edited collection trains'],
    ['create-template', 'template t of trains', 'Create template t of trains', 'Created template t of trains'],
    [
      'create-template',
      'a template "T" of trains',
      'Create a template "T" of trains',
      'Created a template "T" of trains',
    ],
    ['edit-order', 'order o-1', 'Edit order o-1', 'Edited order o-1'],
    [
      'issue-credential',
      'a credential of t for ann',
      'Issue a credential of t for ann',
      'Issued a credential of t for ann',
    ],
    ['fund-wallet', '5 usdc on base for email:ann', 'Fund email:ann with 5 USDC', 'Funded email:ann with 5 USDC'],
    ['register-signer', 'signer s on base for w', 'Register signer s', 'Registered signer s'],
  ])('%s is said with a verb, of what is to happen and of what has', (kind, target, open, done) => {
    expect(say(kind, target, 'failed')).toBe(open);
    expect(say(kind, target, 'done')).toBe(done);
  });
});

describe('what was begun together', () => {
  const run = (counts: ActivityGroupCounts) => sayGroup({ kind: 'funding-run', counts });
  const badge = (counts: ActivityGroupCounts) => {
    const { word, tone } = run(counts).badge ?? {};
    return [word, tone];
  };

  test('is counted in one sentence, with how its entries stand', () => {
    const { title, standings } = run({ done: 18, failed: 2 });
    expect(title).toBe('Funding run: 20 wallets');
    expect(standings).toEqual([
      { standing: 'failed', text: '2 failed' },
      { standing: 'done', text: '18 done' },
    ]);
    expect(sayGroup({ kind: 'wallet-series', counts: { done: 20 } }).title).toBe('New smart wallets: 20');
  });

  test('is under way only while something of it goes on by itself', () => {
    expect(badge({ 'under-way': 1, failed: 1 })).toEqual(['Under way', 'info']);
    expect(badge({ paused: 1, done: 1 })).toEqual(['Paused', 'caution']);
    expect(badge({ done: 2, dismissed: 1 })).toEqual(['Done', 'good']);
    expect(run({}).badge).toBeUndefined();
  });

  test('needs somebody where nothing goes on and something failed, in red, or may have happened, in amber', () => {
    expect(badge({ uncertain: 1, failed: 1, done: 1 })).toEqual(['Needs you', 'danger']);
    expect(badge({ uncertain: 1, done: 2 })).toEqual(['Needs you', 'caution']);
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
