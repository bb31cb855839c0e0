import { expect, onTestFinished, test } from 'vitest';
import { findOtherFundings } from '#main/funding/other-fundings.ts';
import type { IntentRow } from '#main/store/intents.ts';
import { openStore } from '#main/store/open-store.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

const PROFILE = 'p';
const ADDRESS = `0x${'ab'.repeat(20)}`;
const LOCATOR = 'email:a@b.c:evm-smart-wallet';
const BODY = { locator: ADDRESS, amount: '25.5', token: 'usdc', chain: 'base-sepolia' };
const OWN = { ...BODY, amount: '10' };
/** The one in doubt was read at 10, or a little later, and sent at 20. */
const OWN_STEPS: Steps = [
  ['prepared', 10],
  ['sending', 20],
];

type Steps = [state: IntentRow['state'], at: number, condition?: IntentRow['condition']][];
type Added = { formId: string; body?: object; steps: Steps; before?: string };

function open() {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  onTestFinished(() => store.close());
  const add = ({ formId, body = BODY, steps, before }: Added): IntentRow => {
    const [, at] = steps[0] ?? ['intent', 0];
    store.intents.insert({
      id: formId,
      profileId: PROFILE,
      kind: 'fund-wallet',
      target: formId,
      formId,
      body,
      idempotencyKey: null,
      keyMadeAt: null,
      state: 'intent',
      condition: 'active',
      facts: before === undefined ? {} : { before },
      failure: null,
      attempts: 0,
      dueAt: 0,
      createdAt: at,
      updatedAt: at,
    });
    return steps.reduce(
      (_, [state, when, condition = 'active']) => store.intents.advance({ id: formId, state, condition, at: when }),
      store.intents.get(formId) as IntentRow,
    );
  };
  const find = (intent: IntentRow, readAgainAt = 100) =>
    findOtherFundings({ store }, { intent, body: OWN, readAgainAt });
  return { store, add, find, addOwn: () => add({ formId: 'run:1', body: OWN, steps: OWN_STEPS, before: '100' }) };
}

const done = (from: number, to: number): Steps => [
  ['prepared', 10],
  ['sending', from],
  ['known', to],
  ['final', to, 'done'],
];

test.for([
  ['carried out between the readings', done(20, 50), true],
  ['carried out before the first reading', done(5, 10), undefined],
  ['carried out while the first reading was under way', done(15, 18), false],
  ['that ended after the second reading began', done(20, 101), false],
  ['under way', [['sending', 20]], false],
  [
    'in doubt as well',
    [
      ['sending', 20],
      ['sending', 60, 'uncertain'],
    ],
    false,
  ],
  [
    'that was in doubt before the first reading',
    [
      ['sending', 5],
      ['sending', 9, 'uncertain'],
      ['sending', 30, 'dismissed'],
    ],
    undefined,
  ],
  [
    'that was refused',
    [
      ['sending', 20],
      ['sending', 30, 'failed'],
    ],
    undefined,
  ],
  [
    'that is known not to have been sent',
    [
      ['sending', 20],
      ['prepared', 30],
    ],
    undefined,
  ],
  ['that waits for its turn', [['prepared', 20]], undefined],
] as const)('a funding of the same wallet %s', ([, steps, isSure]) => {
  const { add, addOwn, find } = open();
  add({ formId: 'run:2', steps: [...steps] as Steps });
  expect(find(addOwn())).toEqual(isSure === undefined ? [] : [{ amount: '25.5', number: 2, isSure }]);
});

test('one that was read at the same balance was not carried out before the first reading', () => {
  const { add, addOwn, find } = open();
  add({ formId: 'run:2', steps: done(15, 50), before: '100' });
  add({ formId: 'run:3', steps: done(15, 50), before: '99' });
  expect(find(addOwn()).map(({ number, isSure }) => [number, isSure])).toEqual([
    [2, true],
    [3, false],
  ]);
});

test('one that was done again by hand counts for each time that it may have happened', () => {
  const { add, addOwn, find } = open();
  const steps: Steps = [
    ['sending', 20],
    ['sending', 30, 'uncertain'],
    ['prepared', 40],
    ['sending', 45],
    ['known', 50],
  ];
  add({ formId: 'run:2', steps });
  expect(find(addOwn()).map(({ isSure }) => isSure)).toEqual([false, true]);
});

test('a wallet is the same one however it is written; another token, chain or wallet is not meant', () => {
  const { store, add, addOwn, find } = open();
  store.watched.addWallet({
    profileId: PROFILE,
    address: ADDRESS,
    locator: LOCATOR,
    addressSource: 'service',
    adminSigner: null,
    notice: null,
    addedAt: '',
  });
  add({ formId: 'run:2', body: { ...BODY, locator: LOCATOR }, steps: done(20, 50) });
  add({ formId: 'run:3', body: { ...BODY, locator: ADDRESS.toUpperCase().replace('0X', '0x') }, steps: done(20, 50) });
  add({ formId: 'run:4', body: { ...BODY, token: 'usdxm' }, steps: done(20, 50) });
  add({ formId: 'run:5', body: { ...BODY, chain: 'polygon-amoy' }, steps: done(20, 50) });
  add({ formId: 'run:6', body: { ...BODY, locator: `0x${'cd'.repeat(20)}` }, steps: done(20, 50) });
  expect(find(addOwn()).map(({ number }) => number)).toEqual([2, 3]);
});

test('a row of another run brings the name of its run', () => {
  const { store, add, addOwn, find } = open();
  store.fundingRuns.insert(
    {
      id: 'other',
      profileId: PROFILE,
      formId: 'f',
      name: 'Spring',
      createdAt: 0,
      state: 'begun',
      pausedBecause: null,
      countsFrom: 1,
    },
    [],
  );
  add({ formId: 'other:7', steps: done(20, 50) });
  add({ formId: 'gone:8', steps: done(20, 50) });
  expect(find(addOwn()).map(({ run, number }) => [run, number])).toEqual([
    ['Spring', 7],
    ['gone', 8],
  ]);
});
