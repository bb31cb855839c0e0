import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { ProofContext } from '#proof/prove-record.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import { type Intended, intendedSchema } from '#shared/model/intended.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { RecordKind } from '#shared/model/review.ts';
import type { Store } from '../store/open-store.ts';
import { gatherKnowledge } from './gather-knowledge.ts';

export type RecordKey = { profileId: string; walletAddress: string; kind: RecordKind; recordId: string };
export type ContextKey = RecordKey & Pick<ProofContext, 'signerAddress'>;

/**
 * What the proof needs to know, and a short text that is another one whenever that is: thousands of records are compared by it, and
 * each has thousands of hashes beside it.
 */
type GatheredContext = { judgedBy: string; make: () => ProofContext };

/** Gathers contexts for many records at one moment: what they share is read once. */
export type ContextGatherer = (key: ContextKey) => GatheredContext | undefined;

/**
 * Gathers what the proof needs to know beside the record itself, from this app's own store.
 * The signer gathers the wallet's address and its source a second time, from its own ledger.
 * @returns undefined when the profile or the wallet was never added here
 */
export function gatherProofContext(store: Store, key: ContextKey): ProofContext | undefined {
  return createContextGatherer(store)(key)?.make();
}

export function createContextGatherer(store: Store): ContextGatherer {
  const wallets = new Map<string, Shared>();
  return ({ profileId, walletAddress, kind, recordId, signerAddress }) => {
    const name = `${profileId} ${walletAddress}`;
    const shared = wallets.get(name) ?? readShared(store, { profileId, walletAddress });
    wallets.set(name, shared);
    const { profile, wallet, hashes, hashesDigest, knowledge } = shared;
    if (profile === undefined || wallet === undefined) return undefined;
    const intended = findIntended(store, { profileId, kind, recordId });
    const about = {
      profile,
      walletAddress: wallet.address,
      walletAddressSource: wallet.addressSource,
      signerAddress,
      recordId,
      ...(intended === undefined ? {} : { intended }),
    };
    return {
      judgedBy: `${canonicalJson(about)} ${numberOf(knowledge)} ${hashesDigest}`,
      make() {
        // Only a transaction may carry its own hash: a message of the same id would be that operation in disguise.
        const others = kind === 'transaction' ? hashes.filter(({ id }) => id !== recordId) : hashes;
        return { ...about, knownOperationHashes: others.map(({ value }) => value), knowledge };
      },
    };
  };
}

/** Knowledge may be megabytes, and is the same object as long as it is the same: it is told apart by number. */
const numbers = new WeakMap<ProofKnowledge, number>();
let lastNumber = 0;

function numberOf(knowledge: ProofKnowledge): number {
  const before = numbers.get(knowledge);
  if (before !== undefined) return before;
  lastNumber += 1;
  numbers.set(knowledge, lastNumber);
  return lastNumber;
}

type Shared = ReturnType<typeof readShared>;

/** The wallet with every user-operation hash seen for it: a request that cannot be proven must be none of them. */
function readShared(store: Store, { profileId, walletAddress }: { profileId: string; walletAddress: string }) {
  const path = '$.onChain.userOperationHash';
  const hashes = store.transactions.listMember({ profileId, parent: walletAddress, path });
  return {
    profile: store.profiles.get(profileId),
    wallet: store.watched.getWallet({ profileId, address: walletAddress }),
    hashes,
    hashesDigest: createHash('sha256').update(JSON.stringify(hashes)).digest('hex'),
    knowledge: gatherKnowledge(store, profileId),
  };
}

const CREATED_BY: Record<RecordKind, string> = { transaction: 'create-transaction', signature: 'create-signature' };

/** What the operator composed, where this app created the record: the journal keeps it as it was typed. */
function findIntended(
  store: Store,
  { profileId, kind, recordId }: { profileId: string; kind: RecordKind; recordId: string },
): Intended | undefined {
  const intent = store.intents.findCreator({ profileId, kind: CREATED_BY[kind], recordId });
  return intent === undefined ? undefined : intendedSchema.parse({ ...composedSchema.parse(intent.body), kind });
}

const composedSchema = z.looseObject({});
