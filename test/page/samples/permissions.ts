import { foldPermissions } from '#main/permissions/fold-permissions.ts';
import { viewPermissions } from '#main/permissions/view-permissions.ts';
import type { SignedPermissions } from '#main/store/signed-permissions.ts';
import type { PermissionClaim, PermissionsView } from '#shared/ipc/permission-views.ts';
import type { PermissionChange } from '#shared/model/permission.ts';
import type { Answers } from '../support/answers.ts';
import { EXCHANGE, IMITATION, TREASURY } from './addresses.ts';
import { WALLET } from './reviews.ts';
import type { World } from './world.ts';

/** Permissions of every kind, over main's own pure functions. */

const USDC = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const ART = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const CHAIN = 'base-sepolia';
const HOST = 'node.example';
const DAY = 86_400_000;

export function answerPermissions(world: World): Answers['permissions'] {
  const signed = world.options.empty || world.options.nothingAllowed ? [] : listSigned(world.now);
  const mayAsk = world.options.permissionNode === true;
  let claims: ReadonlyMap<string, PermissionClaim> = new Map();
  const view = (): PermissionsView => ({
    permissions: viewPermissions(foldPermissions(signed), {
      profile: { environment: 'staging', baseUrl: 'http://127.0.0.1:1' },
      wallet: WALLET,
      knowledge: {
        knownAddresses: [
          { address: TREASURY, name: 'Treasury', timesUsed: 3, lastUsed: '2026-11-02T00:00:00.000Z' },
          { address: EXCHANGE, timesUsed: 7, lastUsed: '2026-11-20T00:00:00.000Z' },
        ],
      },
      claims,
      now: world.now,
    }),
    nodes: mayAsk ? [{ chain: CHAIN, host: HOST }] : [],
    failures: [],
  });
  return {
    list: view,
    read: () => {
      const told = (atMost: string | null) => ({ host: HOST, at: Date.now(), atMost, endsAt: null });
      const amounts = foldPermissions(signed).flatMap(({ chain, name, permission: { how, by, atMost, isOffChain } }) =>
        isOffChain || (how !== 'allowance' && how !== 'operator')
          ? []
          : [[`${chain} ${name}`, told(by === EXCHANGE ? '0' : atMost)] as const],
      );
      claims = new Map(amounts);
      return view();
    },
  };
}

function listSigned(now: number): SignedPermissions[] {
  const set = (change: Partial<Extract<PermissionChange, { kind: 'set' }>>): PermissionChange => ({
    kind: 'set',
    how: 'allowance',
    token: USDC,
    by: TREASURY,
    atMost: '2500000',
    ...change,
  });
  const later = Math.floor(now / 1000) + 86_400;
  const each: [change: PermissionChange, status: string | null][] = [
    [set({ by: EXCHANGE, atMost: null }), 'success'],
    [set({ by: IMITATION, how: 'operator', token: ART, atMost: null }), 'success'],
    [set({}), 'success'],
    [set({ by: TREASURY, how: 'permit2', atMost: '1000000', endsAt: later }), null],
    [set({ how: 'permit', isOffChain: true, endsAt: later }), 'success'],
    [set({ how: 'order', by: null, atMost: null, isOffChain: true, endsAt: 1_000_000 }), 'success'],
  ];
  return each.map(([change, status], index) => ({
    intentId: `00000000-0000-4000-8000-00000000000${index}`,
    chain: CHAIN,
    changes: [change],
    signedAt: now - (index + 1) * DAY,
    record: { kind: change.how === 'permit' ? 'signature' : 'transaction', id: `tx-permission-${index}` },
    status,
  }));
}
