import { findChain } from '#shared/chains.ts';
import { SETTINGS_PATH } from '../settings-route.ts';

/** A contract that a form begins with, and the request whose review led there. */
export type AbiStart = { address: string; chain: string; approvalId: string | undefined };

/** What of the page about contracts is shown. */
export type ContractsPart =
  | { part: 'list' | 'files' }
  | { part: 'add'; start: AbiStart | undefined; about: string }
  | { part: 'item'; id: string };

/** Stands for every chain in a route. */
const EVERY_CHAIN = '*';
const ROOT = 'contracts';

/** Reads the part of the route after `/settings/`; undefined where it leads elsewhere. */
export function readContractsRoute(chosenId: string): ContractsPart | undefined {
  if (chosenId === ROOT) return { part: 'list' };
  if (chosenId === `${ROOT}/files`) return { part: 'files' };
  const [, id] = /^contracts\/item\/([0-9a-f-]{36})$/.exec(chosenId) ?? [];
  if (id !== undefined) return { part: 'item', id };
  const [isAdd, , chain = '', address = '', , approvalId] =
    /^contracts\/add(\/([a-z0-9*-]+)\/(0x[0-9a-fA-F]{40})(\/for\/(.+))?)?$/.exec(chosenId) ?? [];
  if (isAdd === undefined) return undefined;
  const start = address === '' ? undefined : { address, chain: chain === EVERY_CHAIN ? '' : chain, approvalId };
  return { part: 'add', start, about: chosenId.slice(`${ROOT}/add/`.length) };
}

const at = (id: string) => `${SETTINGS_PATH}/${encodeURIComponent(id)}`;

export const contractsPaths = {
  list: at(ROOT),
  files: at(`${ROOT}/files`),
  item: (id: string) => at(`${ROOT}/item/${id}`),
  /** @param about as in the part `add`: empty for a form that begins with nothing */
  add: (about: string) => at(about === '' ? `${ROOT}/add` : `${ROOT}/add/${about}`),
  /** A chain without a known number cannot be told apart: the ABI is then for the contract wherever it is. */
  addFor: ({ address, chain, approvalId }: { address: string; chain: string; approvalId: string }) => {
    const name = findChain(chain)?.id == null ? EVERY_CHAIN : chain;
    return at(`${ROOT}/add/${name}/${address}/for/${approvalId}`);
  },
} as const;
