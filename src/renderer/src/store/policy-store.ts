import type { AppEvent } from '#shared/ipc/events.ts';
import type { PolicyView } from '#shared/ipc/policy-views.ts';
import type { PolicyJudgement } from '#shared/model/policy.ts';
import { ask } from '../api.ts';
import type { ReviewKey } from './approvals-store.ts';
import { createQueryStore } from './query.ts';

/** What a profile signs at all. */
export const policyStore = createQueryStore<string, PolicyView>({
  read: (profileId) => ask((app) => app.policy.read({ profileId })),
  isTouchedBy: (event, profileId) => event.type === 'profile-changed' && event.profileId === profileId,
});

/** What the policies say of a request that is shown. Whatever is signed anywhere may change it. */
export const policyJudgementStore = createQueryStore<ReviewKey, PolicyJudgement>({
  read: (key) => ask((app) => app.policy.judge(key)),
  isTouchedBy: isAboutPolicies,
  isReadWhenWatched: true,
});

function isAboutPolicies({ type }: AppEvent): boolean {
  return type === 'policies-changed' || type === 'records-changed' || type === 'profile-changed';
}
