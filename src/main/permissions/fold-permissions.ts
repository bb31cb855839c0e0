import { nameOfPermission } from '#proof/permissions/list-permission-changes.ts';
import type { Permission, PermissionChange } from '#shared/model/permission.ts';
import type { SignedPermissions } from '../store/signed-permissions.ts';

/**
 * How a permission stands, as far as signatures made here say: `being-ended` when a signature that takes it back has not been executed as
 * far as anybody said.
 */
type PermissionStanding = 'stands' | 'unconfirmed' | 'being-ended';

export type StandingPermission = {
  permission: Permission;
  /** What it is known by, among those of the wallet. */
  name: string;
  chain: string;
  standing: PermissionStanding;
  /** Whence the newest of it is. */
  signed: Pick<SignedPermissions, 'intentId' | 'signedAt' | 'record'>;
};

type Standing = Map<string, StandingPermission>;

/**
 * What was allowed and not taken back since, by signatures in their order. What failed on the chain changed nothing; as long as nobody
 * said how a request ended, what it allows stands beside what stood before, and what it takes back stays.
 */
export function foldPermissions(signed: readonly SignedPermissions[]): StandingPermission[] {
  const standing: Standing = new Map();
  for (const one of signed) {
    for (const [index, change] of one.changes.entries()) apply(standing, { change, one, index });
  }
  return [...standing.values()];
}

type Applied = { change: PermissionChange; one: SignedPermissions; index: number };

function apply(standing: Standing, { change, one, index }: Applied): void {
  const isOffChain = change.kind === 'set' && change.isOffChain === true;
  // A signature holds whatever the service says of the request for it.
  if (one.status === 'failed' && !isOffChain) return;
  const isDone = one.status === 'success' || isOffChain;
  const place = `${one.chain} ${nameOfPermission(change)}`;
  // Signatures do not take each other's place: each can be used.
  const isAlone = isOffChain || change.how === 'unproven';
  const name = isAlone || !isDone ? `${place} ${one.intentId} ${index}` : place;
  if (change.kind === 'end') {
    end(standing, { place, isDone });
    return;
  }
  const { kind: _, ...set } = change;
  const permission = set.adds ? addTo(standing.get(place)?.permission, set) : set;
  if (isDone && !isAlone) drop(standing, place);
  standing.set(name, {
    permission,
    name,
    chain: one.chain,
    standing: isDone ? 'stands' : 'unconfirmed',
    signed: { intentId: one.intentId, signedAt: one.signedAt, record: one.record },
  });
}

function end(standing: Standing, { place, isDone }: { place: string; isDone: boolean }): void {
  for (const [name, entry] of listOf(standing, place)) {
    if (isDone) standing.delete(name);
    else standing.set(name, { ...entry, standing: 'being-ended' });
  }
}

function drop(standing: Standing, place: string): void {
  for (const [name] of listOf(standing, place)) standing.delete(name);
}

/** Those of one place: what is set there, and what may be set there by requests that are under way. What is off the chain stays. */
function listOf(standing: Standing, place: string): [string, StandingPermission][] {
  return [...standing].filter(
    ([name, { permission }]) => (name === place || name.startsWith(`${place} `)) && permission.isOffChain !== true,
  );
}

/** Everything, where one of both is. */
function addTo(before: Permission | undefined, { adds: _, ...added }: Permission): Permission {
  if (before === undefined) return added;
  const isAll = before.atMost === null || added.atMost === null;
  return { ...added, atMost: isAll ? null : String(BigInt(before.atMost ?? 0) + BigInt(added.atMost ?? 0)) };
}
