import { formatUnits } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { LimitKind, LimitPlace } from '#shared/model/limits.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail, succeed } from '#shared/result.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import { findLimit, readLimits, writeAmountLimit, writeSwapLoss } from '../profiles/limit-setting.ts';
import { createRefuseWeakening } from '../profiles/refuse-weakening.ts';
import { describeUnit, viewLimits } from '../profiles/view-limits.ts';
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
      const refusal = await refuse({ profile, isWeaker, change: describeChange({ place, atMost, profile }) });
      if (refusal !== undefined) return fail(refusal);
      const failure = writeAmountLimit(store, { profileId, place, atMost });
      return failure === undefined ? changed(profile) : fail(failure);
    },
    async setSwapLoss({ profileId, swapLoss }) {
      const profile = store.profiles.get(profileId);
      if (profile === undefined) return fail(explainUnknownProfile());
      const { swapLoss: before = null } = readLimits(store, profileId);
      const isWeaker = weakensSwapLoss({ before, after: swapLoss });
      const most = swapLoss === null ? 'as much as is usual' : `up to ${swapLoss / 100} %`;
      const change = `An exchange of one kind of money may lose ${most}.`;
      const refusal = await refuse({ profile, isWeaker, change });
      if (refusal !== undefined) return fail(refusal);
      writeSwapLoss(store, { profileId, swapLoss });
      return changed(profile);
    },
  };
}

type Change = { place: LimitPlace; atMost: string | null; profile: Profile };

const WITHOUT: Readonly<Record<LimitKind, string>> = {
  fee: 'the fees of an operation',
  spendable: 'what may stay spendable',
  leaving: 'what may leave with one request',
};
const UP_TO: Readonly<Record<LimitKind, string>> = {
  fee: 'An operation may cost up to',
  spendable: 'Somebody known may be let take up to',
  leaving: 'With one request may leave up to',
};

/** In words, with the contract of a token, since two may have the same symbol. */
function describeChange({ place, atMost, profile }: Change): string {
  const { kind, chain, token } = place;
  const { symbol, decimals = 0 } = describeUnit(place, profile);
  const of = [symbol ?? 'raw units', ...(token === null ? [] : [`of the token ${token}`])].join(' ');
  if (atMost === null) return `There is no longer a limit for ${WITHOUT[kind]} on ${chain}, in ${of}.`;
  return `${UP_TO[kind]} ${groupDigits(formatUnits(BigInt(atMost), decimals))} ${of} on ${chain}.`;
}
