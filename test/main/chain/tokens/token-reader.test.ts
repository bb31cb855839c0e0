import { describe, expect, onTestFinished, test } from 'vitest';
import type { ChainNode } from '#main/chain/chain-node.ts';
import { createTokenReader } from '#main/chain/tokens/token-reader.ts';
import { openStore } from '#main/store/open-store.ts';
import type { Hex } from '#shared/hex.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { encode, FRIEND } from '../../../helpers/describe-data.ts';
import { honestTransaction } from '../../../helpers/honest-record.ts';
import { prove } from '../../../helpers/prove.ts';
import { makeStoreFolder } from '../../../helpers/store-folder.ts';
import { decimalsAnswer, fakeNode, nodeFailure, reverted, symbolAnswer } from './fake-node.ts';

const ABC: Hex = '0x1111111111111111111111111111111111111111';
const APES: Hex = '0x3333333333333333333333333333333333333333';
/** WETH of every OP-stack chain: on the bundled list. */
const LISTED: Hex = '0x4200000000000000000000000000000000000006';
const TOKEN = { decimals: decimalsAnswer(18), symbol: symbolAnswer('ABC') };
type Contracts = Parameters<typeof fakeNode>[0];
const DAY_MS = 24 * 60 * 60 * 1000;
const CHANGED: AppEvent = { type: 'records-changed', profileId: 'p' };

const reviewOf = (...tokens: Hex[]) => {
  const data = encode('function transfer(address,uint256)', [FRIEND, 1n]);
  return prove('transaction', honestTransaction({ calls: tokens.map((to) => ({ to, value: 0n, data })) }));
};
const addressOf = (index: number): Hex => `0x${(index + 1).toString(16).padStart(40, '0')}`;

function openReader(node: ChainNode | undefined) {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  const state = { node, now: 1_000, events: [] as AppEvent[], logged: [] as string[] };
  const reader = createTokenReader({
    chainTokens: store.chainTokens,
    findNode: ({ profileId, chain, use }) =>
      profileId === 'p' && chain === 'base-sepolia' && use === 'tokens' ? state.node : undefined,
    clock: () => state.now,
    emit: (event) => state.events.push(event),
    log: { write: (_level, event) => state.logged.push(event) },
  });
  onTestFinished(async () => {
    await reader.stop();
    store.close();
  });
  const read = (...tokens: Hex[]) => reader.read({ profileId: 'p', review: reviewOf(...tokens) });
  return { store, state, reader, read, list: () => store.chainTokens.list('p') };
}

describe('a review that is shown', () => {
  test('has its unknown tokens asked for, and the window is told once when they are known', async () => {
    const { node, asked } = fakeNode({ [ABC]: TOKEN, [APES]: { decimals: reverted } });
    const { read, list, state, store } = openReader(node);
    const version = store.knowledgeVersion();
    await read(ABC, APES, ABC);
    expect(list()).toEqual([
      { chain: 'base-sepolia', address: ABC, symbol: 'ABC', decimals: 18, host: 'node.example' },
    ]);
    expect(asked.toSorted()).toEqual([`decimals ${ABC}`, `decimals ${APES}`, `symbol ${ABC}`]);
    expect(state.events).toEqual([CHANGED]);
    expect(store.knowledgeVersion()).toBe(version + 1);
  });

  test('asks nobody where the operator has no node, or did not allow it', async () => {
    const { read, list, state } = openReader(undefined);
    await read(ABC);
    expect(list()).toEqual([]);
    expect(state.events).toEqual([]);
  });

  test('asks for nothing that is on the bundled list', async () => {
    const { node, asked } = fakeNode({ [LISTED]: TOKEN });
    const { read, state } = openReader(node);
    await read(LISTED);
    expect(asked).toEqual([]);
    expect(state.events).toEqual([]);
  });

  test('asks for no more than twenty, the first ones, and a few at once', async () => {
    const tokens = Array.from({ length: 60 }, (_, index) => addressOf(index));
    const { node, asked, mostAtOnce } = fakeNode(Object.fromEntries(tokens.map((token) => [token, TOKEN])));
    const { read, list } = openReader(node);
    await read(...tokens);
    expect(list().map(({ address }) => address)).toEqual(tokens.slice(0, 20));
    expect(mostAtOnce()).toBeLessThanOrEqual(4);
    await read(...tokens);
    expect(asked).toHaveLength(40);
  });

  test('asks once though it is shown twice meanwhile', async () => {
    const { node, asked } = fakeNode({ [ABC]: TOKEN });
    const { read, state } = openReader(node);
    await Promise.all([read(ABC), read(ABC)]);
    expect(asked).toHaveLength(2);
    expect(state.events).toEqual([CHANGED]);
  });
});

describe('what was asked once', () => {
  test('is not asked again as long as it holds: a week for a token, a day for what is none', async () => {
    const { node, asked } = fakeNode({ [ABC]: TOKEN, [APES]: { decimals: reverted } });
    const { read, state } = openReader(node);
    await read(ABC, APES);
    asked.length = 0;
    state.now += DAY_MS - 1;
    await read(ABC, APES);
    expect(asked).toEqual([]);
    state.now += 1;
    await read(ABC, APES);
    expect(asked).toEqual([`decimals ${APES}`]);
    state.now += 6 * DAY_MS;
    await read(ABC);
    expect(asked).toContain(`symbol ${ABC}`);
  });

  test('is no token any more once its contract says so', async () => {
    const contracts: Contracts = { [ABC]: TOKEN };
    const { read, list, state, store } = openReader(fakeNode(contracts).node);
    await read(ABC);
    contracts[ABC] = { decimals: reverted };
    state.now += 7 * DAY_MS;
    const version = store.knowledgeVersion();
    await read(ABC);
    expect(list()).toEqual([]);
    expect(store.knowledgeVersion()).toBe(version + 1);
  });

  test('and failed is left alone for a minute: all of a node that is not there', async () => {
    const contracts: Contracts = { [ABC]: { decimals: nodeFailure('node-unreachable') }, [APES]: TOKEN };
    const { node, asked } = fakeNode(contracts);
    const { read, list, state } = openReader(node);
    await read(ABC);
    await read(ABC, APES);
    expect(asked).toEqual([`decimals ${ABC}`]);
    contracts[ABC] = TOKEN;
    state.now += 60_000;
    await read(ABC, APES);
    expect(list()).toHaveLength(2);
  });

  test('and failed is left alone for a minute, alone, where the node stumbles over this one', async () => {
    const contracts: Contracts = {
      [ABC]: { decimals: nodeFailure('node-error', { message: 'header not found' }) },
      [APES]: TOKEN,
    };
    const { node, asked } = fakeNode(contracts);
    const { read, list, state } = openReader(node);
    await read(ABC);
    await read(ABC, APES);
    expect(asked.filter((question) => question.endsWith(ABC))).toHaveLength(1);
    expect(list()).toHaveLength(1);
    contracts[ABC] = TOKEN;
    state.now += 60_000;
    await read(ABC);
    expect(list()).toHaveLength(2);
  });

  test('is not kept when the node was taken away while it was asked', async () => {
    const answering = fakeNode({ [ABC]: TOKEN });
    const { read, list, state } = openReader(answering.node);
    const reading = read(ABC);
    state.node = fakeNode({}).node;
    await reading;
    expect(list()).toEqual([]);
    expect(state.events).toEqual([]);
  });
});

describe('whatever happens', () => {
  test('a store that cannot be written is logged, and nobody is told that something is known', async () => {
    const { store, read, state } = openReader(fakeNode({ [ABC]: TOKEN }).node);
    store.chainTokens.keep = () => {
      throw new Error('disk full');
    };
    await read(ABC);
    expect(state.logged).toEqual(['token-not-kept']);
    expect(state.events).toEqual([]);
  });

  test('nothing is asked or written after it was stopped', async () => {
    const { node, asked } = fakeNode({ [ABC]: TOKEN });
    const { read, reader, list } = openReader(node);
    const reading = read(ABC);
    await reader.stop();
    await reading;
    await read(APES);
    expect(asked).toEqual([`decimals ${ABC}`]);
    expect(list()).toEqual([]);
  });
});
