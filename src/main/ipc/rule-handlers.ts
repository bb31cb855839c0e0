import type { Handlers } from '#shared/ipc/derive.ts';
import { fail } from '#shared/result.ts';
import type { Rules } from '../approvals/rule/rules.ts';
import { createConfirmRule, explainNoRuleInProduction } from '../profiles/confirm-allow-rule.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';

type Options = { store: Pick<Store, 'profiles'>; rules: Rules; surface: Pick<Surface, 'confirm'> };

export function createRuleHandlers({ store, rules, surface }: Options): Handlers['rules'] {
  const confirm = createConfirmRule(surface);
  return {
    list: () => rules.view(),
    async start({ profileId, rule }) {
      const profile = store.profiles.get(profileId);
      if (profile === undefined) return fail(explainUnknownProfile());
      if (profile.environment === 'production') return fail(explainNoRuleInProduction(profile));
      const refusal = await confirm({ profile, rule });
      if (refusal !== undefined) return fail(refusal);
      const started = await rules.start(profile, rule);
      return started.ok ? rules.view() : started;
    },
    seen({ profileId }) {
      rules.seen(profileId);
      return rules.view();
    },
    async stop({ profileId }) {
      const stopped = await rules.stop(profileId);
      return stopped.ok ? rules.view() : stopped;
    },
  };
}
