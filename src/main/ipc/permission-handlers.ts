import PQueue from 'p-queue';
import { isEvmAddress } from '#shared/hex.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { PermissionsView } from '#shared/ipc/permission-views.ts';
import { fail, succeed } from '#shared/result.ts';
import { gatherKnowledge } from '../approvals/gather-knowledge.ts';
import type { FindNode } from '../chain/chain-node.ts';
import { foldPermissions, type StandingPermission } from '../permissions/fold-permissions.ts';
import { readClaim } from '../permissions/read-claim.ts';
import { viewPermissions } from '../permissions/view-permissions.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { Store } from '../store/open-store.ts';
import { explainUnknownWallet } from '../wallets/explain-unknown-wallet.ts';

type Options = { store: Store; findNode: FindNode; clock: () => number };
type WalletKey = { profileId: string; walletAddress: string };
type Failures = PermissionsView['failures'];

/** So many questions at a time go to nodes. */
const AT_ONCE = 4;
/** A wallet that allowed more than this is read in part: the newest of it. */
const MOST_READ = 200;

/** What signatures made here allowed, and what nodes say that stands of it. */
export function createPermissionHandlers(options: Options): Handlers['permissions'] {
  const { store } = options;
  const answer = ({ profileId, walletAddress }: WalletKey, failures: Failures) => {
    const profile = store.profiles.get(profileId);
    if (profile === undefined) return fail(explainUnknownProfile());
    const wallet = store.watched.getWallet({ profileId, address: walletAddress });
    if (wallet === undefined) return fail(explainUnknownWallet(walletAddress));
    const key = { profileId, walletAddress: wallet.address };
    const standing = foldPermissions(store.signedPermissions.list(key));
    const claims = new Map(
      store.permissionClaims.list(key).map(({ chain, name, ...claim }) => [`${chain} ${name}`, claim]),
    );
    const permissions = viewPermissions(standing, {
      profile,
      wallet: wallet.address,
      knowledge: gatherKnowledge(store, profileId),
      claims,
      now: options.clock(),
    });
    return succeed({ permissions, nodes: listNodes(options, profileId, standing), failures });
  };
  return {
    list: async (key) => answer(key, []),
    async read(key) {
      const before = answer(key, []);
      if (!before.ok) return before;
      return answer(key, await readAll(options, key));
    },
  };
}

/** The chains of permissions whose node may be asked. */
function listNodes({ findNode }: Options, profileId: string, standing: readonly StandingPermission[]) {
  const chains = new Set(standing.map(({ chain }) => chain));
  return [...chains].flatMap((chain) => {
    const node = findNode({ profileId, chain, use: 'permissions' });
    return node === undefined ? [] : [{ chain, host: node.host }];
  });
}

/** Asks the nodes for each permission; one that fails is not asked further. */
async function readAll(options: Options, { profileId, walletAddress }: WalletKey): Promise<Failures> {
  const { store, findNode, clock } = options;
  const failed = new Map<string, Failures[number]>();
  if (!isEvmAddress(walletAddress)) return [];
  const queue = new PQueue({ concurrency: AT_ONCE });
  const stopping = new AbortController();
  const standing = foldPermissions(store.signedPermissions.list({ profileId, walletAddress })).slice(-MOST_READ);
  await queue.addAll(
    standing.map(({ chain, name, permission }) => async () => {
      const node = findNode({ profileId, chain, use: 'permissions' });
      if (node === undefined || failed.has(chain)) return;
      const told = await readClaim({ node, wallet: walletAddress, permission, signal: stopping.signal });
      if (!told.ok) return void failed.set(chain, { chain, failure: told.failure });
      // The node was taken away, or forbidden this, while it was being asked: what it says is not wanted any more.
      if (told.value === null || findNode({ profileId, chain, use: 'permissions' }) !== node) return;
      store.permissionClaims.keep({
        profileId,
        walletAddress,
        chain,
        name,
        host: node.host,
        at: clock(),
        ...told.value,
      });
    }),
  );
  return [...failed.values()];
}
