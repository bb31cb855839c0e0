import * as z from 'zod';
import type { RecordKind } from '../model/review.ts';
import { inProfile } from './argument-parts.ts';
import { call } from './call.ts';
import type { WalletView } from './views.ts';

const ofWallet = { ...inProfile, walletAddress: z.string().min(1).max(200) };
const RECORD_KINDS = ['transaction', 'signature'] as const satisfies readonly RecordKind[];
const ofRecord = { ...ofWallet, kind: z.enum(RECORD_KINDS), recordId: z.string().min(1) };
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
  /** No longer followed by its id, and off the lists here; `restoreRecord` takes that back. */
  removeRecord: call<null>()(z.object(ofRecord), 'refused'),
  restoreRecord: call<null>()(z.object(ofRecord), 'refused'),
} as const;
