import { createLibraryHandlers } from '#main/ipc/library-handlers.ts';
import type { LibraryItem } from '#main/store/library.ts';
import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Result } from '#shared/result.ts';
import { PROFILE_ID } from './sample-reviews.ts';

type Handlers = Record<string, (argument: never) => unknown>;

const VAULT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const POOL = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
/** Ids of what is in the library, for routes. */
export const VAULT_ID = '3f0c7a52-9d1e-4b46-8c5e-0a51c6a1d001';
export const SHARED_ID = '3f0c7a52-9d1e-4b46-8c5e-0a51c6a1d004';

const uint = (name: string) => ({ name, type: 'uint256' });
const of = (name: string, ...inputs: object[]) => ({ type: 'function', name, inputs });
const format = (intent: string) => ({ intent, fields: [] });

/** A descriptor of the pool, as its file has it; `includes` is a part that it needs. */
export const descriptorFile = ({ includes, formats = {} }: { includes?: string; formats?: object } = {}) =>
  JSON.stringify({
    ...(includes !== undefined && { includes }),
    context: {
      contract: {
        deployments: [
          { chainId: 8453, address: POOL },
          { chainId: 84532, address: POOL },
        ],
      },
    },
    display: { formats },
  });

/** The texts as the operator gave them, read by main's own code. */
function sampleItems(now: number): LibraryItem[] {
  const abi = (
    parts: Pick<LibraryItem, 'id' | 'name' | 'address' | 'chainId'>,
    items: object[],
    minutes: number,
  ): LibraryItem => ({
    ...parts,
    kind: 'abi',
    json: JSON.stringify(items),
    addedAt: now - minutes * 60_000,
  });
  const file = (id: string, name: string, json: string): LibraryItem => ({
    id,
    kind: 'descriptor',
    name,
    chainId: null,
    address: null,
    json,
    addedAt: now - 3_000_000,
  });
  return [
    abi(
      { id: VAULT_ID, name: 'Staking vault', address: VAULT, chainId: 84532 },
      [
        of('stake', uint('amount'), { name: 'beneficiary', type: 'address' }),
        of('unstake', uint('amount')),
        of('approve', { name: 'spender', type: 'address' }, uint('value')),
        of('burn', uint('amount')),
        of('setRate', { name: 'rate', type: 'fixed128x18' }),
        { type: 'event', name: 'Staked', inputs: [] },
      ],
      12,
    ),
    abi(
      { id: '3f0c7a52-9d1e-4b46-8c5e-0a51c6a1d002', name: 'House tools', address: null, chainId: null },
      [
        of('sweep', { name: 'tokens', type: 'address[]' }),
        of('collate_propagate_storage', { name: 'x', type: 'bytes16' }),
      ],
      4_000,
    ),
    file(
      '3f0c7a52-9d1e-4b46-8c5e-0a51c6a1d003',
      'calldata-pool.json',
      descriptorFile({
        includes: 'common-pool.json',
        formats: { 'supply(address asset, uint256 amount)': format('Supply') },
      }),
    ),
    file(
      SHARED_ID,
      'common-pool.json',
      JSON.stringify({
        display: { formats: { 'withdraw(address asset, uint256 amount, address to)': format('Withdraw') } },
      }),
    ),
  ];
}

/** Answers of the fake core about the library: main's own handlers over a list in memory. */
export function createLibrarySamples({ empty, emit }: { empty: boolean; emit: (event: AppEvent) => void }): Handlers {
  let items: readonly LibraryItem[] = empty ? [] : sampleItems(Date.now());
  const handlers = createLibraryHandlers({
    store: {
      library: {
        list: () => items,
        add: (added) => {
          items = [...items, ...added];
        },
        remove: (id) => {
          items = items.filter((item) => item.id !== id);
        },
      },
      profiles: { list: () => [{ id: PROFILE_ID }] },
    },
    clock: Date.now,
    emit,
  });
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      `library.${name}`,
      (argument: never) => unwrap(handle(argument)),
    ]),
  );
}

async function unwrap(answer: Promise<Result<unknown, Failure>>): Promise<unknown> {
  const result = await answer;
  return result.ok ? result.value : undefined;
}
