import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLibraryHandlers } from '#main/ipc/library-handlers.ts';
import type { LibraryItem } from '#main/store/library.ts';
import { succeed } from '#shared/result.ts';
import { createScriptedSurface } from '../../helpers/scripted-surface.ts';
import { type Answers, answerWith } from '../support/answers.ts';
import { EXCHANGE, TREASURY } from './addresses.ts';
import { PROFILE_ID, type World } from './world.ts';

/** A part that other descriptors include. */
export const SHARED_ID = '3f0c7a52-9d1e-4b46-8c5e-0a51c6a1d004';

/** The folder that is chosen: a file that is new, one that is newer, one that is there, and one that is none. */
const FOLDER = fileURLToPath(new URL('descriptors', import.meta.url));
const SHARED = readFileSync(join(FOLDER, 'common-pool.json'), 'utf8');

/** The one of typed data, as main keeps it. */
export const POOL_DESCRIPTOR = {
  name: 'eip712-pool.json',
  json: JSON.parse(readFileSync(join(FOLDER, 'eip712-pool.json'), 'utf8')),
};

type Descriptor = { includes?: string; formats: readonly string[] };

/** A descriptor of a pool, as its file has it; `includes` is a part that it needs. */
export function descriptorFile({ includes, formats }: Descriptor): string {
  const deployments = [{ chainId: 84532, address: TREASURY }];
  const named = formats.map((format) => [format, { intent: 'Supply', fields: [] }]);
  const display = { formats: Object.fromEntries(named) };
  return JSON.stringify({ includes, context: { contract: { deployments } }, display });
}

/** Main's own handlers over a list in memory. */
export function answerContracts(world: World): Answers['library'] {
  let items = world.options.empty ? [] : listSamples(world.now);
  const library = {
    list: () => items,
    add: (added: readonly LibraryItem[], replaced: readonly string[] = []) => {
      items = [...items.filter(({ id }) => !replaced.includes(id)), ...added];
    },
    reread: () => {},
    remove: (id: string) => {
      items = items.filter((item) => item.id !== id);
    },
  };
  const profiles = { list: () => [{ id: PROFILE_ID }] };
  const desktop = { chooseFolder: async () => succeed({ path: FOLDER }) };
  const surface = createScriptedSurface();
  return answerWith(
    createLibraryHandlers({ store: { library, profiles }, desktop, surface, clock: Date.now, emit: world.emit }),
  );
}

function listSamples(now: number): LibraryItem[] {
  const item = (parts: Pick<LibraryItem, 'id' | 'kind' | 'name' | 'json'>): LibraryItem => {
    return { chainId: null, address: null, addedAt: now - 60_000, ...parts };
  };
  const abi = [{ type: 'function', name: 'stake', inputs: [{ name: 'amount', type: 'uint256' }] }];
  return [
    {
      ...item({ id: '3f0c7a52-9d1e-4b46-8c5e-0a51c6a1d001', kind: 'abi', name: 'Vault', json: JSON.stringify(abi) }),
      address: EXCHANGE,
      chainId: 84532,
    },
    item({
      id: '3f0c7a52-9d1e-4b46-8c5e-0a51c6a1d003',
      kind: 'descriptor',
      name: 'calldata-pool.json',
      json: descriptorFile({ includes: 'common-pool.json', formats: ['supply(address asset, uint256 amount)'] }),
    }),
    item({
      id: SHARED_ID,
      kind: 'descriptor',
      name: 'common-pool.json',
      json: SHARED,
    }),
  ];
}
