import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail, succeed } from '#shared/result.ts';
import { describeLimitChange } from '../profiles/describe-limit-change.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import { findLimit, readLimits, writeAmountLimit, writeSwapLoss } from '../profiles/limit-setting.ts';
import { createRefuseWeakening } from '../profiles/refuse-weakening.ts';
import { viewLimits } from '../profiles/view-limits.ts';
import { weakensLimit, weakensSwapLoss } from '../profiles/weakens-limit.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';

type Options = {
  store: Pick<Store, 'profiles' | 'settings'>;
  surface: Pick<Surface, 'confirm'>;
  emit: (event: AppEvent) => void;
};

export function createLimitHandlers({ store, surface, emit }: Options): Handlers['limits'] {
  const refuse = createRefuseWeakening(surface);
  const view = (profile: Profile) => succeed(viewLimits(readLimits(store, profile.id), profile));
  const changed = (profile: Profile) => {
    // Reviews are made with them: what is on the screen has to be read again.
    emit({ type: 'records-changed', profileId: profile.id });
    return view(profile);
  };
  return {
    async list({ profileId }) {
      const profile = store.profiles.get(profileId);
      return profile === undefined ? fail(explainUnknownProfile()) : view(profile);
    },
    async set({ profileId, place, atMost }) {
      const profile = store.profiles.get(profileId);
      if (profile === undefined) return fail(explainUnknownProfile());
      const before = findLimit(readLimits(store, profileId), place)?.atMost ?? null;
      const isWeaker = weakensLimit({ kind: place.kind, before, after: atMost });
      const refusal = await refuse({ profile, isWeaker, change: describeLimitChange({ place, atMost, profile }) });
      if (refusal !== undefined) return fail(refusal);
      const failure = writeAmountLimit(store, { profileId, place, atMost });
      return failure === undefined ? changed(profile) : fail(failure);
    },
    async setSwapLoss({ profileId, swapLoss }) {
      const profile = store.profiles.get(profileId);
      if (profile === undefined) return fail(explainUnknownProfile());
      const { swapLoss: before = null } = readLimits(store, profileId);
      const isWeaker = weakensSwapLoss({ before, after: swapLoss });
      const change =
        swapLoss === null
          ? 'An exchange of one kind of money may lose as much as is usual.'
          : `An exchange of one kind of money may lose up to ${swapLoss / 100} %.`;
      const refusal = await refuse({ profile, isWeaker, change });
      if (refusal !== undefined) return fail(refusal);
      writeSwapLoss(store, { profileId, swapLoss });
      return changed(profile);
    },
  };
}
