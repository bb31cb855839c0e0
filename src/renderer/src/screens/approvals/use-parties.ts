import { useMemo } from 'react';
import { sameHex } from '#shared/hex.ts';
import type { Review } from '#shared/model/review.ts';
import { addressOfLocator } from '../../format/address.ts';
import { callWallet } from '../../format/call-wallet.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { listParties, type ReviewParties } from './list-parties.ts';
import { approvalWords } from './words.ts';

/** The addresses that a review names by their marks, the wallet and the key by what the operator calls them. */
export function useParties(review: Review, isUnpicked: boolean): ReviewParties {
  const { profileId, wallet, signer } = review.asks;
  const wallets = useQuery(walletsStore, profileId).data;
  const keys = useQuery(signersStore, profileId).data;
  const called = callWallet(wallets?.find(({ address }) => sameHex(address, wallet)));
  const label = keys?.find(({ address }) => sameHex(address, addressOfLocator(signer)))?.label;
  return useMemo(
    () =>
      listParties(review, {
        wallet: called ?? approvalWords.review.thisWallet,
        ...(!isUnpicked && { signer: { label } }),
      }),
    [review, called, label, isUnpicked],
  );
}
