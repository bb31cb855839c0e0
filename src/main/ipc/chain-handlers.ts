import { findChain, listNumberedChains } from '#shared/chains.ts';
import type { Failure } from '#shared/failure.ts';
import type { ChainView } from '#shared/ipc/chain-views.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { type ChainNodes, judgeNode } from '../chain/chain-nodes.ts';
import { explainUnknownChain } from '../chain/node-failures.ts';
import { NO_USES, readNodeUses, writeNodeUses } from '../chain/node-uses.ts';
import { createRefuseNode } from '../chain/refuse-node.ts';
import type { Hosts } from '../hosts/hosts.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { ForbidProfile } from '../profiles/forbid-production.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';

type Options = {
  store: Store;
  signer: SignerPort;
  chainNodes: ChainNodes;
  hosts: Pick<Hosts, 'confirm'>;
  forbidProfile: ForbidProfile;
  surface: Pick<Surface, 'confirm'>;
  emit: (event: AppEvent) => void;
};
type ChainKey = { profileId: string; chain: string };

/** The nodes of the chains. A URL is tried, kept by the signer and held by main; no answer of these calls has it. */
export function createChainHandlers(options: Options): Handlers['chains'] {
  const { store, signer, chainNodes, emit } = options;
  const view = (key: ChainKey): ChainView => ({
    chain: key.chain,
    node: chainNodes.look(key) ?? null,
    uses: readNodeUses(store.settings, key),
  });
  const change = (key: ChainKey): Result<ChainView, Failure> => {
    // What a node said of tokens and permissions goes with it, and with the permission to ask it.
    store.chainTokens.forget(key);
    store.permissionClaims.forget(key);
    // What may be read from a node changes what reviews say, and what the settings show.
    emit({ type: 'records-changed', profileId: key.profileId });
    emit({ type: 'profile-changed', profileId: key.profileId });
    return succeed(view(key));
  };
  const refuseNode = createRefuseNode(options);
  return {
    async list({ profileId }) {
      const profile = store.profiles.get(profileId);
      if (profile === undefined) return fail(explainUnknownProfile());
      const environment = profile.environment === 'production' ? 'production' : 'staging';
      const chains = listNumberedChains(environment).map(({ name }) => view({ profileId, chain: name }));
      return succeed({ chains, failure: chainNodes.failureOf(profileId) ?? null });
    },
    async setNode({ url, ...key }) {
      const profile = judgeKey(options, key);
      if (!profile.ok) return profile;
      const refusal = await refuseNode({ profile: profile.value, chain: key.chain, url });
      if (refusal !== undefined) return fail(refusal);
      // What was switched on was for whoever runs the node of before: another host has been allowed nothing, so this comes first.
      if (!isSameHost(chainNodes, { ...key, url })) writeNodeUses(store.settings, { ...key, uses: NO_USES });
      const stored = await signer.ask({ type: 'store-chain-node', ...key, url });
      if (!stored.ok) return stored;
      chainNodes.put({ ...key, url });
      return change(key);
    },
    async removeNode(key) {
      const profile = judgeKey(options, key);
      if (!profile.ok) return profile;
      const removed = await signer.ask({ type: 'remove-chain-node', ...key });
      if (!removed.ok) return removed;
      chainNodes.drop(key);
      // Another node that is set later has not been allowed anything.
      writeNodeUses(store.settings, { ...key, uses: NO_USES });
      return change(key);
    },
    async setUses({ uses, ...key }) {
      const profile = judgeKey(options, key);
      if (!profile.ok) return profile;
      writeNodeUses(store.settings, { ...key, uses });
      return change(key);
    },
  };
}

function judgeKey({ store, forbidProfile }: Options, { profileId, chain }: ChainKey): Result<Profile, Failure> {
  const profile = store.profiles.get(profileId);
  if (profile === undefined) return fail(explainUnknownProfile());
  const forbidden = forbidProfile(profile);
  if (forbidden !== undefined) return fail(forbidden);
  return typeof findChain(chain)?.id === 'number' ? succeed(profile) : fail(explainUnknownChain(chain));
}

function isSameHost(chainNodes: ChainNodes, { url, ...key }: ChainKey & { url: string }): boolean {
  const judged = judgeNode({ chain: key.chain, url });
  return judged.ok && judged.value.address.host === chainNodes.look(key)?.host;
}
