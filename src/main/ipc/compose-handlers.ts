import { readAddress } from '#proof/hex-bytes.ts';
import type { Failure } from '#shared/failure.ts';
import type { ParsedAbi } from '#shared/ipc/compose-views.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { gatherKnowledge } from '../approvals/gather-knowledge.ts';
import { listNames, parseContractAbi } from '../contracts/parse-contract-abi.ts';
import { type PreviewPlace, previewCalls } from '../contracts/preview-calls.ts';
import { previewTypedData } from '../contracts/preview-typed-data.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { Store } from '../store/open-store.ts';
import { explainUnknownWallet } from '../wallets/explain-unknown-wallet.ts';

export function createComposeHandlers({ store }: { store: Store }): Handlers['compose'] {
  return {
    parseAbi: async ({ text }) => succeed(viewAbi(text)),
    async preview({ calls, ...place }) {
      const found = findPlace(store, place);
      return found.ok ? succeed(previewCalls({ calls, ...found.value })) : found;
    },
    async previewTypedData({ typedData: text, ...place }) {
      const found = findPlace(store, place);
      return found.ok ? succeed(previewTypedData({ text, ...found.value })) : found;
    },
  };
}

type PlaceKey = { profileId: string; walletAddress: string; chain: string };

function findPlace(store: Store, { profileId, walletAddress, chain }: PlaceKey): Result<PreviewPlace, Failure> {
  const profile = store.profiles.get(profileId);
  if (profile === undefined) return fail(explainUnknownProfile());
  const watched = store.watched.getWallet({ profileId, address: walletAddress });
  const wallet = readAddress(watched?.address);
  if (watched === undefined || wallet === undefined) return fail(explainUnknownWallet(walletAddress));
  const { addressSource: walletAddressSource } = watched;
  return succeed({ chain, profile, wallet, walletAddressSource, knowledge: gatherKnowledge(store, profileId) });
}

function viewAbi(text: string): ParsedAbi {
  const parsed = parseContractAbi(text);
  if (!parsed.ok) return { functions: [], failure: explainUnreadable(parsed.failure) };
  const { functions, leftOut } = parsed.value;
  return { functions, failure: leftOut.length === 0 ? null : explainLeftOut(leftOut) };
}

function explainUnreadable(reason: string): Failure {
  return {
    code: 'abi-unreadable',
    happened: `The ABI cannot be used. ${reason}`,
    kept: 'What you pasted is still in the form.',
    next: 'Paste the JSON ABI of the contract, or signatures, one a line.',
  };
}

function explainLeftOut(names: readonly string[]): Failure {
  return {
    code: 'abi-partly-read',
    happened: `Some functions of the ABI cannot be composed here and are left out: ${listNames(names)}.`,
    kept: 'All others can be used.',
    next: 'Give the calldata itself for one of those.',
  };
}
