import type { SignerKey } from '../model/signer-key.ts';

/** What goes with a profile, and what it has to wait for. */
export type ProfileRemoval = {
  /** Their keys leave the keychain with it. */
  signers: Pick<SignerKey, 'address' | 'label' | 'source'>[];
  wallets: number;
  /** NFTs, collections and other records that are followed by their id. */
  followed: number;
  drafts: number;
  /** Writes that may still be sent or whose end is not known, and fundings that have something left to begin. */
  underWay: number;
};
