import * as z from 'zod';
import { inProfile } from './argument-parts.ts';
import { call } from './call.ts';
import type { WalletView } from './views.ts';

const ofWallet = { ...inProfile, walletAddress: z.string().min(1).max(200) };
const ownWord = z.string().trim().max(60);

/** What the operator says of a wallet by themselves, and that it leaves the list. The service is told nothing of it. */
export const walletChangeCalls = {
  /** An empty text is none. */
  describe: call<WalletView>()(
    z.object({ ...ofWallet, name: ownWord, group: ownWord, note: z.string().trim().max(2_000) }),
    'refused',
  ),
  /** Off the list, here alone: `restore`, or adding it again, brings it back as it was. */
  remove: call<null>()(z.object(ofWallet), 'refused'),
  restore: call<null>()(z.object(ofWallet), 'refused'),
} as const;
