import * as z from 'zod';
import type { OperationFinder } from '#proof/known-operations.ts';
import type { ProofContext } from '#proof/prove-record.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import { type Intended, intendedSchema } from '#shared/model/intended.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { RecordKind } from '#shared/model/review.ts';
import type { Store } from '../store/open-store.ts';
import { gatherKnowledge } from './gather-knowledge.ts';

export type RecordKey = { profileId: string; walletAddress: string; kind: RecordKind; recordId: string };
type ContextKey = RecordKey & Pick<ProofContext, 'signerAddress'>;

/** What the proof needs to know, and what tells whether that is still the same: thousands of records are compared by it. */
export type GatheredContext = {
  /** A short text, another one whenever anything is but what is known of the world and the hashes of operations. */
  judgedBy: string;
  /** The same object as long as the same is known. */
  knowledge: ProofKnowledge;
  /** Another number whenever one of the wallet's transactions is another one: that concerns what asks for their hashes. */
  operations: number;
  /** With the hashes to be asked for; `onAsked` hears of each question, with whether it would be answered the same way later. */
  make(onAsked?: (isStillSo: () => boolean) => void): AskingContext;
};

type AskingContext = ProofContext & { knownOperationHashes: OperationFinder };

/** Gathers contexts for many records at one moment: what they share is read once. */
export type ContextGatherer = (key: ContextKey) => GatheredContext | undefined;

/**
 * Gathers what the proof needs to know beside the record itself, from this app's own store; undefined when the profile or the wallet
 * was never added here. The signer gathers the wallet's address and its source a second time, from its own ledger.
 */
export function createContextGatherer(store: Store): ContextGatherer {
  const wallets = new Map<string, Shared>();
  return ({ profileId, walletAddress, kind, recordId, signerAddress }) => {
    const name = `${profileId} ${walletAddress}`;
    const shared = wallets.get(name) ?? readShared(store, { profileId, walletAddress });
    wallets.set(name, shared);
    const { profile, wallet, operations, knowledge } = shared;
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
    // Only a transaction may carry its own hash: a message of the same id would be that operation in disguise.
    const others = { profileId, parent: walletAddress, except: kind === 'transaction' ? recordId : null };
    return {
      judgedBy: canonicalJson(about),
      knowledge,
      operations,
      make(onAsked = () => {}) {
        const finder = store.operations.finder(others);
        return { ...about, knownOperationHashes: tellWhenAsked(finder, onAsked), knowledge };
      },
    };
  };
}

/** Texts of which a review remembers that it asked for them: a message has a few, huge typed data is rather proven again. */
const MOST_REMEMBERED = 64;

function tellWhenAsked({ has, find }: OperationFinder, onAsked: (isStillSo: () => boolean) => void): OperationFinder {
  return {
    has(text) {
      const answer = has(text);
      onAsked(askAgain(has, text, answer));
      return answer;
    },
    find(forms) {
      const answer = find(forms);
      onAsked(forms.size > MOST_REMEMBERED ? never : askAgain(find, forms, answer));
      return answer;
    },
  };
}

const never = () => false;

/** Kept as long as a row is, so it holds nothing but what it asks: what was known when it was asked may be megabytes. */
function askAgain<Asked, Answer>(ask: (asked: Asked) => Answer, asked: Asked, answer: Answer): () => boolean {
  return () => ask(asked) === answer;
}

type Shared = ReturnType<typeof readShared>;

function readShared(store: Store, { profileId, walletAddress }: { profileId: string; walletAddress: string }) {
  return {
    profile: store.profiles.get(profileId),
    wallet: store.watched.getWallet({ profileId, address: walletAddress }),
    operations: store.operations.version({ profileId, parent: walletAddress }),
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
