import { parseJson } from '#shared/parse-json.ts';
import { nodeUsesSchema, type Settings } from '../store/settings.ts';
import type { NodeUse } from './chain-node.ts';

/** What the node of a chain may be used for. */
export type NodeUses = Record<NodeUse, boolean>;
type ChainKey = { profileId: string; chain: string };

export const NO_USES: NodeUses = { tokens: false, simulation: false, permissions: false };

/** What the operator switched on for the node of a chain; nothing until they did. */
export function readNodeUses(settings: Settings, key: ChainKey): NodeUses {
  const text = settings.get(settingOf(key));
  return nodeUsesSchema.safeParse(parseJson(text ?? '')).data ?? NO_USES;
}

export function writeNodeUses(settings: Settings, { uses, ...key }: ChainKey & { uses: NodeUses }): void {
  settings.set({ ...settingOf(key), value: JSON.stringify(uses) });
}

function settingOf({ profileId, chain }: ChainKey) {
  return { profileId, name: `node-uses/${chain}` } as const;
}
