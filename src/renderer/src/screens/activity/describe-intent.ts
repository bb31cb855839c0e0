import type { IntentView } from '#shared/model/intent.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { fromEnglish } from '../../language.ts';
import { collectionPaths, credentialPaths, nftPaths, orderPaths } from '../../routes.ts';
import { commonWords } from '../../words.ts';
import { activityWords } from './words.ts';

/** What a journal row is about, as far as its target and facts tell. Addresses may be in lower case. */
export type IntentSubject = {
  /** In words: `Approval`; the kind itself where it is not known here. */
  kind: string;
  title: string;
  record: { kind: RecordKind; recordId: string } | undefined;
  walletAddress: string | undefined;
  signer: string | undefined;
  chain: string | undefined;
  /** The record's own screen. */
  place: { id: string; path: string } | undefined;
};

type Part = Partial<Omit<IntentSubject, 'kind'>> & { title: string };

const APPROVAL = /^(transaction|signature) (.+) of (\S+) by (0x[0-9a-fA-F]{40})$/s;
const NEW_WALLET = /^a wallet of (0x[0-9a-fA-F]{40})(?: for (.+))?$/s;
/** An id may hold " of " as well: the collection is what stands after the last one. */
const NFT_OF = /^nft (.+) of (.+)$/s;
const FUNDING = /^(\S+) (\S+) on (\S+) for (.+)$/s;
const REGISTRATION = /^signer (\S+) on (\S+) for (\S+)$/;
const NEW_RECORD = /^create-(transaction|signature) on (\S+) by (\S+)$/;

/** Puts a row into words. The sentence of the review is the title where the approval came that far. */
export function describeIntent(intent: Pick<IntentView, 'kind' | 'target' | 'facts'>): IntentSubject {
  const { kind, target, facts } = intent;
  const part = readApproval(intent) ??
    readNewWallet(intent) ??
    readNewRecord(intent) ??
    readFunding(intent) ??
    readRegistration(intent) ??
    readContent(intent) ?? { title: fromEnglish(target) };
  const words: Readonly<Record<string, string>> = commonWords.intentKinds;
  const nothing = {
    record: undefined,
    walletAddress: textOf(facts.walletAddress),
    signer: undefined,
    chain: undefined,
    place: undefined,
  };
  return { ...nothing, ...part, kind: words[kind] ?? kind };
}

function readApproval({ kind, target, facts }: Pick<IntentView, 'kind' | 'target' | 'facts'>): Part | undefined {
  const [, recordKind, recordId, walletAddress, signer] = APPROVAL.exec(target) ?? [];
  if (kind !== 'approve' || recordId === undefined) return undefined;
  const { approveTransaction, approveSignature } = activityWords.titles;
  const isSignature = recordKind === 'signature';
  const headline = textOf(facts.headline);
  const title =
    headline === undefined ? (isSignature ? approveSignature : approveTransaction)(recordId) : fromEnglish(headline);
  return { title, record: { kind: isSignature ? 'signature' : 'transaction', recordId }, walletAddress, signer };
}

function readNewWallet({ kind, target }: Pick<IntentView, 'kind' | 'target'>): Part | undefined {
  const [, signer, user] = NEW_WALLET.exec(target) ?? [];
  if (kind !== 'create-wallet' || signer === undefined) return undefined;
  const { createWallet, createWalletFor } = activityWords.titles;
  return { title: user === undefined ? createWallet : createWalletFor(user), signer };
}

function readNewRecord({ kind, target, facts }: Pick<IntentView, 'kind' | 'target' | 'facts'>): Part | undefined {
  const [, resource, chain, walletAddress] = NEW_RECORD.exec(target) ?? [];
  if (chain === undefined || kind !== `create-${resource}`) return undefined;
  const recordKind = resource === 'signature' ? 'signature' : 'transaction';
  const { createTransaction, createSignature, request } = activityWords.titles;
  const headline = textOf(facts.headline);
  const recordId = textOf(facts.recordId);
  return {
    title:
      headline === undefined
        ? (recordKind === 'signature' ? createSignature : createTransaction)(chain)
        : request(fromEnglish(headline)),
    record: recordId === undefined ? undefined : { kind: recordKind, recordId },
    walletAddress,
    chain,
  };
}

function readFunding({ kind, target }: Pick<IntentView, 'kind' | 'target'>): Part | undefined {
  const [, amount, token, chain, wallet] = FUNDING.exec(target) ?? [];
  if (kind !== 'fund-wallet' || token === undefined || wallet === undefined) return undefined;
  return { title: activityWords.titles.fundWallet(wallet, `${amount} ${token.toUpperCase()}`), chain };
}

function readRegistration({ kind, target }: Pick<IntentView, 'kind' | 'target'>): Part | undefined {
  const [, signer, chain, walletAddress] = REGISTRATION.exec(target) ?? [];
  if (kind !== 'register-signer' || signer === undefined) return undefined;
  return { title: activityWords.titles.registerSigner(signer), walletAddress, chain };
}

/** Writes about content name their record in the target or, once it is known, in the facts. */
function readContent({ kind, target, facts }: Pick<IntentView, 'kind' | 'target' | 'facts'>): Part | undefined {
  const { titles } = activityWords;
  const [recordId, parent] = [textOf(facts.recordId), textOf(facts.parent)];
  switch (kind) {
    case 'edit-order': {
      const [, id] = /^order (.+)$/s.exec(target) ?? [];
      if (id === undefined) return undefined;
      return { title: titles.editOrder(id), place: { id, path: orderPaths.order(id) } };
    }
    case 'issue-credential': {
      const isKnown = recordId !== undefined && parent !== undefined;
      return {
        title: titles.issueCredential(fromEnglish(target)),
        ...(isKnown && { place: { id: recordId, path: credentialPaths.credential(parent, recordId) } }),
      };
    }
    case 'mint-nft':
    case 'edit-nft': {
      const [, id, collection] = NFT_OF.exec(target) ?? [];
      if (id === undefined || collection === undefined) return undefined;
      const title = (kind === 'mint-nft' ? titles.mintNft : titles.editNft)(id, collection);
      return { title, place: { id, path: nftPaths.nft(collection, id) } };
    }
    case 'update-collection': {
      const [, id] = /^collection (.+)$/s.exec(target) ?? [];
      if (id === undefined) return undefined;
      return { title: titles.updateCollection(id), place: { id, path: collectionPaths.collection(id) } };
    }
    case 'create-template':
      return {
        title: nameTemplate(target),
        ...(parent !== undefined && { place: { id: recordId ?? parent, path: collectionPaths.collection(parent) } }),
      };
    default:
      return undefined;
  }
}

function nameTemplate(target: string): string {
  const { createTemplate, createOwnTemplate } = activityWords.titles;
  const [, id, collection] = /^template (.+) of (.+)$/s.exec(target) ?? [];
  if (id === undefined || collection === undefined) return createTemplate(fromEnglish(target));
  return createOwnTemplate(id, collection);
}

function textOf(fact: unknown): string | undefined {
  return typeof fact === 'string' && fact !== '' ? fact : undefined;
}
