import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { PolicyView } from '#shared/ipc/policy-views.ts';
import type { Policy } from '#shared/model/policy.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { judgeByPolicies } from '../approvals/judge-by-policies.ts';
import { createContextGatherer } from '../approvals/proof-context.ts';
import type { Reviews } from '../approvals/review-records.ts';
import { createConfirmPolicy } from '../profiles/confirm-policy.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import { viewLimits } from '../profiles/view-limits.ts';
import { explainUnknownRecord } from '../records/explain-unknown-record.ts';
import { RECORD_RESOURCES } from '../records/wallet-records.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';

type Options = {
  store: Store;
  signer: Pick<SignerPort, 'ask'>;
  reviews: Pick<Reviews, 'showRecord'>;
  surface: Pick<Surface, 'confirm'>;
  emit: (event: AppEvent) => void;
};

export function createPolicyHandlers({ store, signer, reviews, surface, emit }: Options): Handlers['policy'] {
  const confirm = createConfirmPolicy(surface);

  async function view(profile: Profile): Promise<Result<PolicyView, Failure>> {
    const read = await signer.ask({ type: 'read-policy', profileId: profile.id });
    return read.ok ? succeed({ ...read.value, chains: viewLimits({ amounts: [] }, profile).chains }) : read;
  }

  /** Tried before the person is asked, so that they know what it would have stopped. */
  async function ask(profile: Profile, policy: Policy | null): Promise<Failure | undefined> {
    if (policy === null) return confirm({ profile, policy });
    const tried = await signer.ask({ type: 'try-policy', profileId: profile.id, policy });
    return tried.ok ? confirm({ profile, policy, trial: tried.value }) : tried.failure;
  }

  return {
    async read({ profileId }) {
      const profile = store.profiles.get(profileId);
      return profile === undefined ? fail(explainUnknownProfile()) : view(profile);
    },
    try: async ({ profileId, policy }) => signer.ask({ type: 'try-policy', profileId, policy }),
    async set({ profileId, policy }) {
      const profile = store.profiles.get(profileId);
      if (profile === undefined) return fail(explainUnknownProfile());
      const refusal = await ask(profile, policy);
      if (refusal !== undefined) return fail(refusal);
      const { id, name } = profile;
      const set = await signer.ask({ type: 'set-policy', profile: { id, name }, policy });
      if (!set.ok) return set;
      // What is on the screen may be stopped now, or not any more.
      emit({ type: 'profile-changed', profileId });
      return view(profile);
    },
    async judge({ profileId, walletAddress: parent, kind, recordId: id, signerAddress: address }) {
      const record = RECORD_RESOURCES[kind].table(store).get({ profileId, parent, id });
      const signerAddress: `0x${string}` = `0x${address.slice(2)}`;
      const shown = record && reviews.showRecord(createContextGatherer(store), { kind, record, signerAddress });
      if (shown === undefined) return fail(explainUnknownRecord(id));
      return judgeByPolicies(signer, { review: shown.review, signerAddress });
    },
  };
}
