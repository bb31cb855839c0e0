import { isDeepStrictEqual } from 'node:util';
import { isEvmAddress } from '#shared/hex.ts';
import type { AddressEntry } from '#shared/model/address-entry.ts';
import type { KnownAddress } from '#shared/model/known-address.ts';
import type { ProofKnowledge, TrustedContract } from '#shared/model/proof-knowledge.ts';
import { readLibrary } from '../contracts/read-library.ts';
import { readLimits } from '../profiles/limit-setting.ts';
import { parseSeverities, readSeverityText } from '../profiles/severity-setting.ts';
import type { StoredAddress } from '../store/address-book.ts';
import type { AddressUse } from '../store/address-uses.ts';
import type { Store } from '../store/open-store.ts';
import { listDenied } from './denied-knowledge.ts';
import { noteChange } from './knowledge-changes.ts';

type Gathered = { version: number; knowledge: ProofKnowledge };

const gathered = new WeakMap<Store, Map<string, Gathered>>();

/**
 * What reviews of a profile are made with besides the records: the address book, whom this app's signatures named before, what
 * the operator added for reading calls, what nodes and the service said of tokens, how gravely findings are taken, and the profile's
 * limits. The same object until one of them changes.
 */
export function gatherKnowledge(store: Store, profileId: string): ProofKnowledge {
  const ofStore = gathered.get(store) ?? new Map<string, Gathered>();
  gathered.set(store, ofStore);
  const version = store.knowledgeVersion();
  const before = ofStore.get(profileId);
  if (before?.version === version) return before.knowledge;
  const now = readKnowledge(store, profileId);
  // What changed may be another profile's: then nothing that was made with this has to be made again.
  const knowledge = isDeepStrictEqual(before?.knowledge, now) ? (before?.knowledge ?? now) : now;
  if (before !== undefined && knowledge !== before.knowledge) noteChange(before.knowledge, knowledge);
  ofStore.set(profileId, { version, knowledge });
  return knowledge;
}

function readKnowledge(store: Store, profileId: string): ProofKnowledge {
  const doubt = store.seals.doubt(profileId);
  const tokens = { tokens: store.chainTokens.list(profileId), serviceTokens: store.serviceTokens.list(profileId) };
  // What another program may have written says nothing: nobody is known then, and nothing is clear.
  if (doubt === 'not-verified') return { ...tokens, doubt };
  // Wallets of other chains have addresses of another kind: nobody is taken for them, and the proof does not take them.
  const wallets = store.watched
    .listWallets(profileId)
    .flatMap(({ address, name }) => (isEvmAddress(address) ? [{ address, called: name }] : []));
  const signers = store.signerKeys.list(profileId);
  const own = [
    ...wallets.map(({ address, called }) => ({
      address,
      name: called === null ? 'a wallet of this profile' : `your wallet ${called}`,
    })),
    ...signers.map(({ address, label }) => ({ address, name: `your signer ${label}` })),
  ];
  const book = store.addressBook.list();
  const knownAddresses = listKnownAddresses({ book, uses: store.addressUses.list(profileId), own });
  const severities = parseSeverities(readSeverityText(store, profileId));
  const trustedContracts = listTrusted(book);
  const denied = listDenied(store.deniedAddresses.list());
  return {
    knownAddresses,
    ...(trustedContracts.length > 0 && { trustedContracts }),
    ...(denied.length > 0 && { denied }),
    ...readLibrary(store.library.list()),
    ...tokens,
    severities,
    limits: readLimits(store, profileId),
    ...(doubt !== undefined && { doubt }),
  };
}

/** Contracts that a person marked as trusted. */
function listTrusted(book: readonly StoredAddress[]): TrustedContract[] {
  return book.flatMap(({ address, chain, isTrusted }) =>
    isTrusted === true ? [{ address, ...(chain !== null && { chain }) }] : [],
  );
}

type Own = { address: string; name: string };

/** One for each address on each chain it is known on, those before the ones that hold everywhere: the first that fits is meant. */
export function listKnownAddresses({
  book,
  uses,
  own,
}: {
  book: readonly AddressEntry[];
  uses: readonly AddressUse[];
  own: readonly Own[];
}): KnownAddress[] {
  const known = new Map<string, KnownAddress>();
  const add = (entry: KnownAddress) => {
    const key = `${entry.address.toLowerCase()} ${entry.chain ?? ''}`;
    if (!known.has(key)) known.set(key, entry);
  };
  const names = new Map<string, string>();
  for (const { address, name } of own) names.set(placeOf(address, null), name);
  for (const { address, chain, name } of book) names.set(placeOf(address, chain), name);
  for (const { address, chain, times, lastAt } of uses) {
    const name = names.get(placeOf(address, chain)) ?? names.get(placeOf(address, null));
    const lastUsed = new Date(lastAt).toISOString();
    add({ address, chain, timesUsed: times, lastUsed, ...(name !== undefined && { name }) });
  }
  const unused = { timesUsed: 0, lastUsed: null };
  for (const { address, chain, name } of book) if (chain !== null) add({ address, chain, name, ...unused });
  for (const { address, chain, name } of book) if (chain === null) add({ address, name, ...unused });
  for (const { address, name } of own) add({ address, name, ...unused });
  return [...known.values()];
}

function placeOf(address: string, chain: string | null): string {
  return `${address.toLowerCase()} ${chain ?? ''}`;
}
