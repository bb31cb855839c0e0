import * as z from 'zod';
import type { Profile } from '../model/profile.ts';
import { inProfile, label, secret } from './argument-parts.ts';
import { call } from './call.ts';
import type { ProfileRemoval } from './profile-change-views.ts';

/** What corrects a profile, and what takes it away. */
export const profileChangeCalls = {
  rename: call<null>()(z.object({ ...inProfile, name: label }), 'refused'),
  /** Another address of the service, with a key for it: tried together before either takes the place of what is in use. */
  changeAddress: call<{ profile: Profile; warning: string | null }>()(
    z.object({ ...inProfile, baseUrl: z.string().trim().min(1).max(500), apiKey: secret }),
    'refused',
  ),
  /** One place up or down in the list. */
  arrange: call<null>()(z.object({ ...inProfile, towards: z.enum(['up', 'down']) }), 'answered'),
  /** What a removal takes along, and what stands in its way. */
  previewRemoval: call<ProfileRemoval>()(z.object(inProfile), 'answered'),
  /** Asks once more outside the page; `typed` is the profile's name. */
  remove: call<null>()(z.object({ ...inProfile, typed: z.string().max(200) }), 'refused'),
} as const;
