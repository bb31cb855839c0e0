import { Agent, type Dispatcher } from 'undici';
import { findChain } from '#shared/chains.ts';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { NodeUrl } from '#shared/signer-protocol.ts';
import type { Hosts } from '../hosts/hosts.ts';
import type { Log } from '../log.ts';
import { CONNECTION_OPTIONS } from '../service/connection-options.ts';
import type { Settings } from '../store/settings.ts';
import type { FindNode } from './chain-node.ts';
import { explainBadNodeUrl, explainUnknownChain, toVerdict } from './node-failures.ts';
import { readNodeUses } from './node-uses.ts';
import { openNode } from './open-node.ts';
import { type NodeAddress, parseNodeUrl } from './parse-node-url.ts';

type ChainKey = { profileId: string; chain: string };
type OpenNode = ReturnType<typeof openNode>;
type KeptNode = { node: OpenNode; isLent: boolean };

/** The nodes of the open profiles. Their URLs are in here and in the keychain, and nowhere else. */
export type ChainNodes = {
  /** Takes what the keychain holds for a profile, in place of what was there before. */
  hold(profileId: string, stored: { nodes: readonly NodeUrl[]; failure?: Failure | undefined }): void;
  /** A node that this app runs itself, in use where the operator set no other. */
  lend(node: ChainKey & { url: string }): void;
  /** Asks the node which chain it is of. @returns where it is, once it is known to be of this chain */
  tryNode(node: { chain: string; url: string }): Promise<Result<null, Failure>>;
  put(node: ChainKey & { url: string }): void;
  drop(key: ChainKey): void;
  /** What there is for a chain, whatever it may be used for. */
  look(key: ChainKey): { host: string; isLent: boolean } | undefined;
  /** Why not every node of the profile could be read from the keychain. */
  failureOf(profileId: string): Failure | undefined;
  find: FindNode;
  close(): Promise<void>;
};

export type ChainNodesOptions = {
  settings: Settings;
  hosts: Pick<Hosts, 'mayAsk' | 'lend' | 'takeNodesOfBefore'>;
  log: Log;
  dispatcher?: Dispatcher | undefined;
  timeoutMs?: number;
};

export function createChainNodes({ settings, hosts, log, dispatcher, timeoutMs }: ChainNodesOptions): ChainNodes {
  const chosen = new Map<string, OpenNode>();
  const lent = new Map<string, OpenNode>();
  const failures = new Map<string, Failure>();
  const closing = new AbortController();
  let own: Agent | undefined;
  const getDispatcher = () => {
    if (dispatcher !== undefined) return dispatcher;
    own ??= new Agent(CONNECTION_OPTIONS);
    return own;
  };
  const open = ({ chain, url, profileId }: NodeUrl & { profileId?: string }): Result<OpenNode, Failure> => {
    const place = judgeNode({ chain, url });
    if (!place.ok) return place;
    const { address, chainId } = place.value;
    const mayAsk = hosts.mayAsk({ use: 'node', profileId });
    const options = {
      address,
      chain: { name: chain, id: chainId },
      getDispatcher,
      mayAsk,
      closing: closing.signal,
      log,
    };
    return succeed(openNode({ ...options, ...(timeoutMs !== undefined && { timeoutMs }) }));
  };
  const keep = (nodes: Map<string, OpenNode>, node: ChainKey & { url: string }) => {
    const opened = open(node);
    if (opened.ok) nodes.set(nameOf(node), opened.value);
    return opened.ok ? undefined : opened.failure;
  };
  const look = (key: ChainKey): KeptNode | undefined => {
    const [mine, ours] = [chosen.get(nameOf(key)), lent.get(nameOf(key))];
    if (mine !== undefined) return { node: mine, isLent: false };
    return ours && { node: ours, isLent: true };
  };
  return {
    hold(profileId, { nodes, failure }) {
      for (const name of chosen.keys()) if (name.startsWith(`${profileId} `)) chosen.delete(name);
      // What another program put there is not connected to, and the operator is told.
      const refused = nodes.map((node) => keep(chosen, { profileId, ...node })).find((one) => one !== undefined);
      const problem = failure ?? refused;
      if (failure === undefined) hosts.takeNodesOfBefore({ profileId, origins: listOrigins(nodes) });
      if (problem === undefined) failures.delete(profileId);
      else failures.set(profileId, problem);
    },
    lend(node) {
      for (const origin of listOrigins([node])) hosts.lend({ use: 'node', origin, profileId: node.profileId });
      keep(lent, node);
    },
    async tryNode(node) {
      const opened = open(node);
      const tried = opened.ok ? await opened.value.requireChain() : opened;
      return tried.ok ? tried : fail(toVerdict(tried.failure));
    },
    put: (node) => void keep(chosen, node),
    drop: (key) => void chosen.delete(nameOf(key)),
    look(key) {
      const kept = look(key);
      return kept && { host: kept.node.host, isLent: kept.isLent };
    },
    failureOf: (profileId) => failures.get(profileId),
    find: ({ use, ...key }) => (readNodeUses(settings, key)[use] ? look(key)?.node : undefined),
    async close() {
      closing.abort();
      chosen.clear();
      lent.clear();
      await own?.destroy();
    },
  };
}

function nameOf({ profileId, chain }: ChainKey): string {
  return `${profileId} ${chain}`;
}

function listOrigins(nodes: readonly NodeUrl[]): string[] {
  return nodes.flatMap((node) => {
    const judged = judgeNode(node);
    return judged.ok ? [judged.value.address.origin] : [];
  });
}

/** Where a node is and which number its chain has; main connects to nothing that it has not judged by itself. */
export function judgeNode({ chain, url }: NodeUrl): Result<{ address: NodeAddress; chainId: number }, Failure> {
  const chainId = findChain(chain)?.id ?? null;
  if (chainId === null) return fail(explainUnknownChain(chain));
  const address = parseNodeUrl(url);
  return address.ok ? succeed({ address: address.value, chainId }) : fail(explainBadNodeUrl(address.failure));
}
