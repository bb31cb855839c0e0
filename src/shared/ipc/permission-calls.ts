import * as z from 'zod';
import { inProfile } from './argument-parts.ts';
import { call } from './call.ts';
import type { PermissionsView } from './permission-views.ts';

const ofWallet = z.object({ ...inProfile, walletAddress: z.string().min(1).max(200) });

/** What signatures made here let others do with a wallet. */
export const permissionCalls = {
  permissions: {
    list: call<PermissionsView>()(ofWallet, 'answered'),
    /** Asks the nodes that may be asked what stands now. Needs the use to be switched on. */
    read: call<PermissionsView>()(ofWallet, 'refused', 'the-page'),
  },
} as const;
