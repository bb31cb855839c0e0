import { beforeEach, describe, expect, test } from 'vitest';
import { createLimitHandlers } from '#main/ipc/limit-handlers.ts';
import { openStore, type Store } from '#main/store/open-store.ts';
import type { SurfaceQuestion } from '#main/surface/surface.ts';
import { contract } from '#shared/ipc/contract.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { LimitPlace } from '#shared/model/limits.ts';
import type { Environment } from '#shared/model/profile.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const SPENDABLE: LimitPlace = { kind: 'spendable', chain: 'base', token: USDC };
const LEAVING: LimitPlace = { kind: 'leaving', chain: 'base', token: null };
const FEE: LimitPlace = { kind: 'fee', chain: 'base', token: null };

let store: Store;
let events: AppEvent[];
let asked: SurfaceQuestion[];
let answers: Promise<boolean>[];
let limits: ReturnType<typeof createLimitHandlers>;

beforeEach(() => {
  store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  for (const environment of ['practice', 'staging', 'production'] satisfies Environment[]) {
    const baseUrl = environment === 'practice' ? 'http://127.0.0.1:8787' : 'https://service.example.com';
    store.profiles.add({ id: environment, name: `My ${environment}`, environment, baseUrl, createdAt: '' });
  }
  [events, asked, answers] = [[], [], []];
  const surface = {
    async confirm(question: SurfaceQuestion) {
      asked.push(question);
      return (await answers.shift()) ?? false;
    },
  };
  limits = createLimitHandlers({ store, surface, emit: (event) => events.push(event) });
  return () => store.close();
});

const list = async (profileId: string) => expectValue(await limits.list({ profileId }));
const amounts = async (profileId: string) => (await list(profileId)).amounts.map(({ kind, atMost }) => [kind, atMost]);
const yes = () => answers.push(Promise.resolve(true));

describe('the limits of a profile', () => {
  test('are none at first, with the chains of its environment and the tokens that are listed there', async () => {
    const view = await list('production');
    expect(view).toMatchObject({ amounts: [], swapLoss: null, usualSwapLoss: 500 });
    const base = view.chains.find(({ chain }) => chain === 'base');
    expect(base?.native).toEqual({ symbol: 'ETH', decimals: 18 });
    expect(base?.tokens).toContainEqual({ token: USDC, symbol: 'USDC', decimals: 6 });
    const symbols = base?.tokens.map(({ symbol }) => symbol) ?? [];
    expect(symbols).toEqual(symbols.toSorted((left, right) => left.localeCompare(right, 'en')));
    expect((await list('staging')).chains.map(({ chain }) => chain)).not.toContain('base');
  });

  test('can be set for the tokens of the practice service in a practice profile alone', async () => {
    const symbolsOf = async (profileId: string) =>
      (await list(profileId)).chains.find(({ chain }) => chain === 'base-sepolia')?.tokens.map(({ symbol }) => symbol);
    expect(await symbolsOf('practice')).toContain('USDXM');
    expect(await symbolsOf('staging')).not.toContain('USDXM');
  });

  test('of a profile that there is not are a failure', async () => {
    const profileId = 'gone';
    expect(expectFailure(await limits.list({ profileId })).code).toBe('unknown-profile');
    expect(expectFailure(await limits.set({ profileId, place: FEE, atMost: '1' })).code).toBe('unknown-profile');
    expect(expectFailure(await limits.setSwapLoss({ profileId, swapLoss: 1 })).code).toBe('unknown-profile');
    expect(events).toEqual([]);
  });

  test('hold for their profile, are told to everything that shows reviews of it, and can be taken back', async () => {
    const profileId = 'practice';
    const view = expectValue(await limits.set({ profileId, place: SPENDABLE, atMost: '5000000' }));
    expect(view.amounts).toEqual([{ ...SPENDABLE, atMost: '5000000', symbol: 'USDC', decimals: 6 }]);
    expect(events).toEqual([{ type: 'records-changed', profileId }]);
    expect(await amounts('production')).toEqual([]);
    const lower = { ...SPENDABLE, token: USDC.toLowerCase() };
    expectValue(await limits.set({ profileId, place: lower, atMost: '4' }));
    expect(await amounts(profileId)).toEqual([['spendable', '4']]);
    expectValue(await limits.set({ profileId, place: SPENDABLE, atMost: null }));
    expect(await amounts(profileId)).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('are in raw units where no list knows the token, or nobody the chain', async () => {
    const token = `0x${'71'.repeat(20)}`;
    const places: LimitPlace[] = [
      { ...SPENDABLE, token },
      { ...LEAVING, chain: 'a-new-chain' },
    ];
    for (const place of places) expectValue(await limits.set({ profileId: 'practice', place, atMost: '5' }));
    for (const one of (await list('practice')).amounts) expect(one).not.toHaveProperty('symbol');
  });

  test('are no more than five hundred, of which each can still be changed', async () => {
    const profileId = 'practice';
    const place = (index: number): LimitPlace => ({ ...LEAVING, token: `0x${String(index).padStart(40, '0')}` });
    const all = Array.from({ length: 500 }, (_, index) => ({ ...place(index), atMost: '1' }));
    store.settings.set({ profileId, name: 'limits', value: JSON.stringify({ amounts: all }) });
    expect(expectFailure(await limits.set({ profileId, place: place(500), atMost: '1' })).next).toContain('Remove');
    expectValue(await limits.set({ profileId, place: place(499), atMost: '2' }));
    expectValue(await limits.set({ profileId, place: place(499), atMost: null }));
    expectValue(await limits.set({ profileId, place: place(500), atMost: '1' }));
  });
});

describe.each(['staging', 'production'])('a limit in a %s profile', (profileId) => {
  const set = (place: LimitPlace, atMost: string | null) => limits.set({ profileId, place, atMost });

  test('is set as long as nothing is warned of less: what may leave, a lower fee, less loss, or less than before', async () => {
    expectValue(await set(LEAVING, '10'));
    expectValue(await set(LEAVING, '10'));
    expectValue(await set(LEAVING, '9'));
    expectValue(await set(FEE, String(5n * 10n ** 16n)));
    expectValue(await limits.setSwapLoss({ profileId, swapLoss: 500 }));
    expectValue(await limits.setSwapLoss({ profileId, swapLoss: 499 }));
    expectValue(await set(SPENDABLE, null));
    expect(asked).toEqual([]);
    expect((await list(profileId)).swapLoss).toBe(499);
  });

  test.each([
    [
      'a first allowance',
      SPENDABLE,
      null,
      '5000000',
      `Somebody known may be allowed to take up to 5 USDC of the token ${USDC} on base.`,
    ],
    ['more than before', LEAVING, '10', '11', 'Up to 0.000000000000000011 ETH may leave with one request on base.'],
    [
      'a fee above what is usual',
      FEE,
      null,
      String(5n * 10n ** 16n + 1n),
      'An operation may cost up to 0.050000000000000001 ETH on base.',
    ],
    [
      'none any more',
      LEAVING,
      '10',
      null,
      'There is no longer a limit for what may leave with one request on base, in ETH.',
    ],
  ] as const)('is made weaker only with a yes outside the page: %s', async (_what, place, before, after, words) => {
    if (before !== null) expectValue(await set(place, before));
    const [was, told] = [await amounts(profileId), events.length];
    expect(expectFailure(await set(place, after)).code).toBe('limit-not-set');
    expect(asked).toMatchObject([
      {
        title: `Change a limit of “My ${profileId}”?`,
        weight: 'danger',
        sentences: [expect.stringContaining(words), expect.anything()],
      },
    ]);
    expect([await amounts(profileId), events.length]).toEqual([was, told]);
    yes();
    expectValue(await set(place, after));
    expect(await amounts(profileId)).toEqual(after === null ? [] : [[place.kind, after]]);
  });

  test('of loss is made weaker only with a yes outside the page, back to what is usual as well', async () => {
    const setLoss = (swapLoss: number | null) => limits.setSwapLoss({ profileId, swapLoss });
    expect(expectFailure(await setLoss(501)).kept).toBe('The limits were not changed.');
    expect(asked.at(-1)?.sentences.join(' ')).toContain('may lose up to 5.01 %');
    expectValue(await setLoss(100));
    expectFailure(await setLoss(null));
    expect(asked.at(-1)?.sentences.join(' ')).toContain('as much as is usual');
    yes();
    expectValue(await setLoss(null));
    expect((await list(profileId)).swapLoss).toBeNull();
  });

  test('is asked about one at a time', async () => {
    let answer = (_isWanted: boolean) => {};
    answers.push(new Promise((resolve) => (answer = resolve)));
    const first = set(SPENDABLE, '5');
    expect(expectFailure(await limits.setSwapLoss({ profileId, swapLoss: 600 })).happened).toContain('already asking');
    answer(true);
    expectValue(await first);
    expect(await amounts(profileId)).toEqual([['spendable', '5']]);
  });
});

test('a limit is refused while locked, and where it is none', () => {
  expect(contract.limits.set.whileLocked).toBe('refused');
  expect(contract.limits.setSwapLoss.whileLocked).toBe('refused');
  const parses = (place: object, atMost: unknown = '5') =>
    contract.limits.set.argument.safeParse({ profileId: 'staging', place, atMost }).success;
  expect(parses(SPENDABLE)).toBe(true);
  expect(parses(LEAVING, null)).toBe(true);
  expect(parses({ ...LEAVING, token: USDC })).toBe(true);
  expect(parses({ ...SPENDABLE, token: null })).toBe(false);
  expect(parses({ ...FEE, token: USDC })).toBe(false);
  expect(parses({ ...FEE, kind: 'all' })).toBe(false);
  for (const atMost of ['', '-1', '1.5', '0x5', '05', '1e9', 5, '9'.repeat(79)])
    expect(parses(FEE, atMost)).toBe(false);
  const loses = (swapLoss: unknown) =>
    contract.limits.setSwapLoss.argument.safeParse({ profileId: 'staging', swapLoss }).success;
  expect([0, 500, 10_000, null].map(loses)).toEqual([true, true, true, true]);
  expect([-1, 10_001, 0.5, '5', undefined].map(loses)).toEqual([false, false, false, false, false]);
});
