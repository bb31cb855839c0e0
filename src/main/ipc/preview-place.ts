import { readAddress } from '#proof/hex-bytes.ts';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { gatherKnowledge } from '../approvals/gather-knowledge.ts';
import type { PreviewPlace } from '../contracts/preview-calls.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { Store } from '../store/open-store.ts';
import { explainUnknownWallet } from '../wallets/explain-unknown-wallet.ts';

type PlaceKey = { profileId: string; walletAddress: string; chain: string };

/** Whose request it will be, with what is known there. */
export function findPlace(store: Store, { profileId, walletAddress, chain }: PlaceKey): Result<PreviewPlace, Failure> {
  const profile = store.profiles.get(profileId);
  if (profile === undefined) return fail(explainUnknownProfile());
  const watched = store.watched.getWallet({ profileId, address: walletAddress });
  const wallet = readAddress(watched?.address);
  if (watched === undefined || wallet === undefined) return fail(explainUnknownWallet(walletAddress));
  const { addressSource: walletAddressSource } = watched;
  return succeed({ chain, profile, wallet, walletAddressSource, knowledge: gatherKnowledge(store, profileId) });
}
