import { multicall3Abi, parseAbi } from 'viem';
import type { Hex } from '#shared/hex.ts';
import type { WorldClient } from './open-world.ts';
import { COLLECTION, IDS, KNOWN, keyOf, listActors, TOKENS, type WorldState } from './world.ts';

const TOKEN = parseAbi([
  'function balanceOf(address holder) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
]);
const PERMIT2 = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48, uint48)',
]);
const NFTS = parseAbi([
  'function owner() view returns (address)',
  'function ownerOf(uint256 id) view returns (address)',
  'function getApproved(uint256 id) view returns (address)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
]);

type Place = { client: WorldClient; wallet: Hex; pools: readonly Hex[] };

/** Reads who has what, and what the wallet has allowed. */
export async function readWorld(place: Place): Promise<WorldState> {
  const [balances, tokens, nfts] = await Promise.all([readBalances(place), readAllowances(place), readNfts(place)]);
  return { balances, ...tokens, ...nfts };
}

async function readBalances({ client, wallet, pools }: Place): Promise<WorldState['balances']> {
  const holders = [wallet, ...listActors(pools)];
  const held = pairs(TOKENS, holders);
  const balances = await readMany<bigint>(client, [
    ...holders.map((holder) => ({
      address: KNOWN.multicall3,
      abi: multicall3Abi,
      functionName: 'getEthBalance',
      args: [holder],
    })),
    ...held.map(([address, holder]) => ({ address, abi: TOKEN, functionName: 'balanceOf', args: [holder] })),
  ]);
  return named([...holders.map((holder) => keyOf('native', holder)), ...held.map((pair) => keyOf(...pair))], balances);
}

async function readAllowances({ client, wallet, pools }: Place): Promise<Pick<WorldState, 'allowances' | 'through'>> {
  const allowed = pairs(TOKENS, listActors(pools));
  const keys = allowed.map((pair) => keyOf(...pair));
  const [allowances, through] = await Promise.all([
    readMany<bigint>(
      client,
      allowed.map(([address, spender]) => ({
        address,
        abi: TOKEN,
        functionName: 'allowance',
        args: [wallet, spender],
      })),
    ),
    readMany<readonly [bigint, number, number]>(
      client,
      allowed.map(([token, spender]) => ({
        address: KNOWN.permit2,
        abi: PERMIT2,
        functionName: 'allowance',
        args: [wallet, token, spender],
      })),
    ),
  ]);
  const amounts = through.map(([amount]) => amount);
  return { allowances: named(keys, allowances), through: named(keys, amounts) };
}

async function readNfts({
  client,
  wallet,
  pools,
}: Place): Promise<Pick<WorldState, 'ownerOf' | 'approvedFor' | 'operators' | 'owner'>> {
  const actors = listActors(pools);
  const ask = <Answer>(functionName: string, args: readonly (readonly unknown[])[]) =>
    readMany<Answer>(
      client,
      args.map((one) => ({ address: COLLECTION, abi: NFTS, functionName, args: one })),
    );
  const ids = IDS.map((id) => [id]);
  const [owners, approved, operators, owner] = await Promise.all([
    ask<Hex>('ownerOf', ids),
    ask<Hex>('getApproved', ids),
    ask<boolean>(
      'isApprovedForAll',
      actors.map((actor) => [wallet, actor]),
    ),
    ask<Hex>('owner', [[]]),
  ]);
  const byId = (addresses: readonly Hex[]) =>
    named(
      IDS.map(String),
      addresses.map((address) => keyOf(address)),
    );
  return {
    ownerOf: byId(owners),
    approvedFor: byId(approved),
    operators: named(
      actors.map((actor) => keyOf(actor)),
      operators,
    ),
    owner: keyOf(owner[0] ?? ''),
  };
}

/** Reads of one kind in one call. */
function readMany<Answer>(client: WorldClient, contracts: readonly object[]): Promise<Answer[]> {
  const together = { contracts, allowFailure: false, multicallAddress: KNOWN.multicall3, batchSize: 0 };
  return client.multicall(together as never) as unknown as Promise<Answer[]>;
}

function pairs<Left, Right>(left: readonly Left[], right: readonly Right[]) {
  return left.flatMap((one) => right.map((other) => [one, other] as const));
}

function named<Value>(keys: readonly string[], values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(keys.map((key, index) => [key, values[index] as Value]));
}
