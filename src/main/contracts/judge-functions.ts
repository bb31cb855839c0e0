import { findKnownCall } from '#proof/meaning/known-calls.ts';
import { isKnownType } from '#proof/typed-data/meaning/describe-typed-data.ts';
import type { Hex } from '#shared/hex.ts';
import type { FunctionStanding, LibraryFunction } from '#shared/ipc/library-views.ts';
import type { ReadFunction, ReadItem, Scope } from './read-items.ts';

type Known = { item: ReadItem; order: number; found: ReadFunction };

/**
 * Says of each function of each item what becomes of it where a call is reviewed, in the proof's own order: what is known here
 * goes first, then ABIs, the one for the contract before the one for every contract, then descriptors as they were added.
 */
export function judgeFunctions(items: readonly ReadItem[]): ReadonlyMap<ReadItem, LibraryFunction[]> {
  const bySelector = indexFunctions(items);
  return new Map(
    items.map((item, order) => [
      item,
      item.functions.map((found): LibraryFunction => {
        if (isKnownHere(found)) return { ...found, standing: 'known', others: [] };
        const rivals = (bySelector.get(found.selector) ?? []).filter(
          (other) => other.found !== found && (other.item === item || areForOneContract(item, other.item)),
        );
        return { ...found, ...judge({ item, order, found }, rivals) };
      }),
    ]),
  );
}

function isKnownHere({ kind, signature, selector }: ReadFunction): boolean {
  return kind === 'type' ? isKnownType(signature) : findKnownCall(selector as Hex) !== undefined;
}

function indexFunctions(items: readonly ReadItem[]): ReadonlyMap<string, Known[]> {
  const bySelector = new Map<string, Known[]>();
  for (const [order, item] of items.entries()) {
    for (const found of item.functions) {
      const known = bySelector.get(found.selector) ?? [];
      known.push({ item, order, found });
      bySelector.set(found.selector, known);
    }
  }
  return bySelector;
}

function judge(own: Known, rivals: readonly Known[]): { standing: FunctionStanding; others: string[] } {
  const disputing = rivals.filter((rival) => disputes(rival, own));
  if (disputing.length > 0) return { standing: 'disputed', others: listNames(disputing) };
  const before = rivals.filter((rival) => goesBefore(rival, own));
  return { standing: before.length > 0 ? 'behind' : 'read', others: listNames(before) };
}

/** Two ABIs that are as close to the contract and give one selector two signatures: the proof believes neither. */
function disputes(rival: Known, own: Known): boolean {
  const areAbis = rival.item.source.kind === 'abi' && own.item.source.kind === 'abi';
  return areAbis && rival.found.signature !== own.found.signature && closeness(rival) === closeness(own);
}

function goesBefore(rival: Known, own: Known): boolean {
  if (own.item.source.kind === 'descriptor') return rival.item.source.kind === 'abi' || rival.order < own.order;
  if (rival.item.source.kind === 'descriptor') return false;
  return rival.found.signature !== own.found.signature && closeness(rival) > closeness(own);
}

/** As `describeByAbi` has it: an address says more than a chain. */
function closeness({ item: { scopes } }: Known): number {
  const [{ address, chainId } = { address: null, chainId: null }] = scopes;
  return (address === null ? 0 : 2) + (chainId === null ? 0 : 1);
}

function listNames(rivals: readonly Known[]): string[] {
  return [...new Set(rivals.map(({ item }) => item.source.name))];
}

/** True where there is a contract that both are for. */
function areForOneContract(left: ReadItem, right: ReadItem): boolean {
  if (left.source.kind === 'descriptor' && right.source.kind === 'descriptor') {
    const places = placesOf(left);
    return right.scopes.some((scope) => places.has(placeOf(scope)));
  }
  return left.scopes.some((one) => right.scopes.some((other) => overlap(one, other)));
}

function overlap(one: Scope, other: Scope): boolean {
  const isOneAddress = one.address === null || other.address === null || one.address === other.address;
  return isOneAddress && (one.chainId === null || other.chainId === null || one.chainId === other.chainId);
}

const places = new WeakMap<ReadItem, ReadonlySet<string>>();

/** A descriptor may name thousands of contracts. */
function placesOf(item: ReadItem): ReadonlySet<string> {
  const known = places.get(item) ?? new Set(item.scopes.map(placeOf));
  places.set(item, known);
  return known;
}

function placeOf({ address, chainId }: Scope): string {
  return `${chainId} ${address}`;
}
