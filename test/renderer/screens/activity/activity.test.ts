import { describe, expect, test } from 'vitest';
import { approvalTarget } from '#main/approvals/approval-target.ts';
import type { Failure } from '#shared/failure.ts';
import { needsOperator } from '#shared/model/activity-standing.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { listActivityRows } from '../../../../src/renderer/src/screens/activity/activity-rows.ts';
import { describeIntent } from '../../../../src/renderer/src/screens/activity/describe-intent.ts';
import { filterIntents } from '../../../../src/renderer/src/screens/activity/filter-intents.ts';
import { judgeStanding } from '../../../../src/renderer/src/screens/activity/judge-standing.ts';
import { listFacts, listRawFacts, readBalances } from '../../../../src/renderer/src/screens/activity/list-facts.ts';
import { readSteps } from '../../../../src/renderer/src/screens/activity/read-steps.ts';

const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const SIGNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const DOWN: Failure = { code: 'unreachable', happened: 'No connection.', kept: '', next: '' };

const intent = (parts: Partial<IntentView> = {}): IntentView => ({
  id: 'an-id',
  profileId: 'practice',
  kind: 'approve',
  target: approvalTarget({ kind: 'transaction', walletAddress: WALLET, recordId: 'tx-1', signerAddress: SIGNER }),
  state: 'final',
  condition: 'done',
  facts: {},
  failure: null,
  attempts: 0,
  dueAt: null,
  ways: { retry: null, dismiss: false },
  createdAt: 0,
  updatedAt: 0,
  ...parts,
});

describe('a journal row in words', () => {
  test('tells the record, wallet and key of an approval from the target that main writes', () => {
    expect(describeIntent(intent())).toMatchObject({
      kind: 'Approval',
      title: 'Transaction tx-1',
      record: { kind: 'transaction', recordId: 'tx-1' },
      walletAddress: WALLET.toLowerCase(),
      signer: SIGNER.toLowerCase(),
    });
  });

  test('leads from an edit of an order, and from a credential once it has an id, to the record', () => {
    const edit = intent({ kind: 'edit-order', target: 'order a/b' });
    expect(describeIntent(edit)).toMatchObject({ kind: 'Order edit', place: { id: 'a/b', path: '/orders/a%252Fb' } });
    const issue = intent({ kind: 'issue-credential', target: 'a credential of t for email:ana@example.com:base' });
    expect(describeIntent(issue).place).toBeUndefined();
    const issued = { ...issue, facts: { recordId: 'c1', parent: 't' } };
    expect(describeIntent(issued).place).toEqual({ id: 'c1', path: '/credentials/t/c1' });
  });

  test('has the sentence of the review as its title, once there was one', () => {
    expect(describeIntent(intent({ facts: { headline: 'Send 1 ETH.' } })).title).toBe('Send 1 ETH.');
  });

  test('tells for whom a wallet is, and which one it became', () => {
    const parts = { kind: 'create-wallet', target: `a wallet of ${SIGNER} for email:a@b.example` };
    const described = describeIntent(intent({ ...parts, facts: { walletAddress: WALLET } }));
    expect(described).toMatchObject({ title: 'New smart wallet for email:a@b.example', signer: SIGNER });
    expect(described.walletAddress).toBe(WALLET);
  });

  test('tells the chain and wallet of a request, and its record once the service gave it an id', () => {
    const parts = { kind: 'create-signature', target: `create-signature on base-sepolia by ${WALLET}` };
    expect(describeIntent(intent(parts))).toMatchObject({ chain: 'base-sepolia', walletAddress: WALLET });
    expect(describeIntent(intent(parts)).record).toBeUndefined();
    const headline = `Send 0.25 ETH to ${SIGNER}.`;
    expect(describeIntent(intent({ ...parts, facts: { headline } })).title).toBe(`Request: ${headline}`);
    const known = describeIntent(intent({ ...parts, facts: { recordId: 'sig-1' } }));
    expect(known.record).toEqual({ kind: 'signature', recordId: 'sig-1' });
  });

  test('says which wallet is funded with how much of what', () => {
    const parts = { kind: 'fund-wallet', target: '25.5 usdc on base-sepolia for email:a b@c.example' };
    const told = { kind: 'Funding', title: 'Fund email:a b@c.example with 25.5 USDC', chain: 'base-sepolia' };
    expect(describeIntent(intent(parts))).toMatchObject(told);
  });

  test('says which signer is registered, for which wallet', () => {
    const parts = { kind: 'register-signer', target: `signer ${SIGNER} on base-sepolia for ${WALLET}` };
    const told = { kind: 'Signer registration', title: `Register signer ${SIGNER}`, walletAddress: WALLET };
    expect(describeIntent(intent(parts))).toMatchObject({ ...told, chain: 'base-sepolia' });
  });

  test('is the target itself where it reads otherwise, or where the kind is not known', () => {
    const described = describeIntent(intent({ kind: 'fund-wallet', target: 'usdxm for somebody' }));
    expect(described).toMatchObject({ kind: 'Funding', title: 'usdxm for somebody', record: undefined });
    expect(describeIntent(intent({ kind: 'sing', target: 'a song' }))).toMatchObject({ kind: 'sing', title: 'a song' });
  });
});

describe('how a journal row stands', () => {
  test('an approval is well done only when its record ended well', () => {
    expect(judgeStanding(intent({ facts: { status: 'success' } }))).toBe('done');
    expect(judgeStanding(intent({ facts: { status: 'failed' } }))).toBe('ended-badly');
    expect(judgeStanding(intent({ facts: { status: 'expired' } }))).toBe('ended');
    expect(judgeStanding(intent({ kind: 'create-wallet', facts: { status: 'failed' } }))).toBe('done');
  });

  test('what was there already is not done, where values were not applied', () => {
    const facts = { notice: 'Existing NFT, your values were not applied.' };
    expect(judgeStanding(intent({ kind: 'mint-nft', facts }))).toBe('not-applied');
    expect(judgeStanding(intent({ kind: 'create-template', facts }))).toBe('not-applied');
    expect(judgeStanding(intent({ kind: 'mint-nft', facts: { existing: true } }))).toBe('done');
    expect(judgeStanding(intent({ kind: 'mint-nft', facts, condition: 'failed' }))).toBe('failed');
    expect(judgeStanding(intent({ kind: 'create-wallet', facts: { ...facts, created: false } }))).toBe('not-applied');
    expect(judgeStanding(intent({ kind: 'create-wallet', facts: { ...facts, created: true } }))).toBe('done');
    expect(judgeStanding(intent({ kind: 'create-wallet', facts: { created: false } }))).toBe('done');
  });

  test('what goes on by itself is under way, or paused where something holds it up', () => {
    expect(judgeStanding(intent({ condition: 'active' }))).toBe('under-way');
    expect(judgeStanding(intent({ condition: 'active', failure: DOWN }))).toBe('paused');
  });

  test('what does not go on by itself needs the operator until it is dismissed', () => {
    const conditions = ['active', 'parked', 'failed', 'uncertain', 'done', 'dismissed'] as const;
    const needing = conditions.filter((condition) => needsOperator(intent({ condition })));
    expect(needing).toEqual(['parked', 'failed', 'uncertain']);
  });
});

describe('the balances of a funding', () => {
  const funding = (facts: Record<string, unknown>, kind = 'fund-wallet') =>
    intent({ kind, target: '10 usdc on base-sepolia for somebody', facts });

  test.for([
    [{ before: '100000000', after: '135500000', decimals: 6 }, '100 → 135.5 USDC'],
    [{ before: '1', after: '1000000000000000001', decimals: 18 }, '0.000000000000000001 → 1.000000000000000001 USDC'],
    [{ after: '135500000', decimals: 6 }, 'unknown → 135.5 USDC'],
    [{ before: '100000000', decimals: 6 }, '100 → unknown USDC'],
    [{ decimals: 6 }, undefined],
    [{ before: '100000000', after: '135500000' }, undefined],
  ] as const)('%o', ([facts, said]) => {
    expect(readBalances(funding(facts))).toBe(said);
    expect(listRawFacts(funding(facts))).toEqual(said === undefined ? [] : expect.arrayContaining(['decimals']));
  });

  test('are told of a funding alone', () => {
    expect(readBalances(funding({ before: '1', after: '2', decimals: 0 }, 'sing'))).toBeUndefined();
  });
});

describe('searching the journal', () => {
  const rows = [
    intent({ id: 'a', facts: { txId: '0xABCDEF' } }),
    intent({ id: 'b', condition: 'parked', failure: DOWN }),
    intent({ id: 'c', condition: 'active' }),
    intent({ id: 'e', condition: 'active', failure: DOWN }),
    intent({ id: 'f', condition: 'uncertain' }),
    intent({ id: 'd', condition: 'dismissed' }),
  ];
  const find = (text: string, standing: Parameters<typeof filterIntents>[1]['standing'] = 'all') =>
    filterIntents(rows, { text, standing, topic: 'all', nameOf: () => undefined }).map(({ id }) => id);

  test('finds every word, in any letter case, in facts, failures, targets and states', () => {
    expect(find('0xabcdef')).toEqual(['a']);
    expect(find('no CONNECTION tx-1')).toEqual(['b', 'e']);
    expect(find('stopped trying')).toEqual(['b']);
    expect(find('connection missing')).toEqual([]);
    expect(find('  ')).toEqual(['a', 'b', 'c', 'e', 'f', 'd']);
  });

  test('finds all that a row shows: names of addresses, addresses as they are cut, tries and who approved', () => {
    const [first, second] = [WALLET, SIGNER];
    const shown = [
      intent({ id: 'named', facts: { headline: `Send 0.25 ETH to ${first}.`, status: 'success', ruleId: 'r' } }),
      intent({ id: 'tried', facts: { headline: `Send 1 ETH to ${second}.` }, condition: 'active', attempts: 3 }),
    ];
    const nameOf = (address: string) => (address === first ? 'Treasury' : undefined);
    const found = (text: string) =>
      filterIntents(shown, { text, standing: 'all', topic: 'all', nameOf }).map(({ id }) => id);
    expect(found('treasury 0.25')).toEqual(['named']);
    expect(found('by the rule')).toEqual(['named']);
    expect(found('0x7099…79c8')).toEqual(['tried']);
    expect(found('tried 3 times')).toEqual(['tried']);
  });

  test('finds by state', () => {
    expect(find('', 'failed')).toEqual(['b']);
    expect(find('', 'paused')).toEqual(['e']);
    expect(find('', 'uncertain')).toEqual(['f']);
    expect(find('', 'under-way')).toEqual(['c']);
    expect(find('', 'done')).toEqual(['a']);
    expect(find('', 'dismissed')).toEqual(['d']);
    expect(find('0xabcdef', 'dismissed')).toEqual([]);
  });
});

describe('the list of the journal', () => {
  test('is newest first, under the day each was begun on', () => {
    const now = new Date(2026, 10, 20, 9).getTime();
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
    const rows = listActivityRows(
      [
        intent({ id: 'old', createdAt: at(2, 9) }),
        intent({ id: 'today-1', createdAt: at(20, 1) }),
        intent({ id: 'yesterday', createdAt: at(19, 23) }),
        intent({ id: 'today-2', createdAt: at(20, 8) }),
      ],
      { now, since: undefined },
    );
    expect(rows.map((row) => (row.kind === 'group' ? row.title : row.id))).toEqual([
      'Today',
      'today-2',
      'today-1',
      'Yesterday',
      'yesterday',
      // With or without a comma: the system's own tables say.
      expect.stringMatching(/^Monday,? 2 November 2026$/),
      'old',
    ]);
  });

  test('has what came since somebody last looked under that moment, and the rest under its days', () => {
    const now = new Date(2026, 10, 20, 18).getTime();
    const at = (hour: number) => new Date(2026, 10, 20, hour, 5).getTime();
    const items = [9, 14, 17].map((hour) => intent({ id: `at-${hour}`, createdAt: at(hour) }));
    const rows = listActivityRows(items, { now, since: at(14) });
    expect(rows.map((row) => (row.kind === 'group' ? row.title : row.id))).toEqual([
      'Since you were last here, 14:05',
      'at-17',
      'Today',
      'at-14',
      'at-9',
    ]);
  });
});

describe('the facts of a journal row', () => {
  test('stand in their order, unknown ones last under their own names, nothing left out', () => {
    const facts = {
      odd: { nested: 1 },
      txId: '0x02',
      challenge: '0x01',
      signature: '0x03',
      created: false,
      none: null,
    };
    expect(listFacts(facts).map(({ name, value }) => [name, value])).toEqual([
      ['challenge', '0x01'],
      ['signature', '0x03'],
      ['txId', '0x02'],
      ['created', 'no: it existed already'],
      ['odd', '{"nested":1}'],
    ]);
    expect(listFacts(facts, ['txId']).map(({ name }) => name)).not.toContain('txId');
  });

  test('tell a known status in words and have it as the service wrote it, another one as it is', () => {
    expect(listFacts({ status: 'awaiting-approval' })[0]?.value).toBe('Waits for approval');
    expect(listRawFacts(intent({ kind: 'approve', facts: { status: 'awaiting-approval' } }))).toEqual(['status']);
    for (const status of ['half-way', 7]) {
      expect(listFacts({ status })[0]?.value).toBe(String(status));
      expect(listRawFacts(intent({ kind: 'approve', facts: { status } }))).toEqual([]);
    }
  });

  test('call a hash signed only when there is a signature', () => {
    expect(listFacts({ challenge: '0x01' })[0]?.label).toBe('Hash to sign');
    expect(listFacts({ challenge: '0x01', signature: '0x03' })[0]?.label).toBe('Hash signed');
  });
});

describe('the steps of a journal row', () => {
  test('stand in their order with the time between them, and say how each ended', () => {
    const steps = readSteps(
      [
        { step: 2, state: 'sending', condition: 'active', at: 1_012 },
        { step: 1, state: 'intent', condition: 'active', at: 1_000 },
        { step: 3, state: 'sending', condition: 'parked', at: 4_412 },
      ],
      { kind: 'create-wallet', facts: {} },
    );
    expect(steps.map(({ text, condition, after }) => [text, condition, after])).toEqual([
      ['Written to the journal', undefined, undefined],
      ['Asking the service', undefined, '12 ms'],
      [undefined, 'Stopped trying', '3.4 s'],
    ]);
  });

  test('of what a rule approved do not say that it was a person', () => {
    const steps = [{ step: 1, state: 'intent', condition: 'active', at: 0 }];
    const first = (facts: object) => readSteps(steps, { kind: 'approve', facts: { ...facts } })[0]?.text;
    expect(first({})).toBe('Your approval, written to the journal');
    expect(first({ ruleId: 'rule-1' })).toBe('The rule’s yes, written to the journal');
  });

  test('of a later version are shown as they stand', () => {
    const [step] = readSteps([{ step: 1, state: 'sealed', condition: 'frozen', at: 0 }], {
      kind: 'approve',
      facts: {},
    });
    expect(step).toMatchObject({ text: 'sealed', condition: 'frozen', tone: 'info' });
  });
});
