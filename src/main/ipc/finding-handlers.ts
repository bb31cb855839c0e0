import { FINDING_GROUPS, type FindingRule, readFindingRule } from '#shared/finding-rules/finding-rules.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { FindingGroupView, FindingRuleView } from '#shared/ipc/finding-views.ts';
import type { AdjustedSeverities } from '#shared/model/finding-severity.ts';
import { fail, succeed } from '#shared/result.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import { createRefuseLowering } from '../profiles/refuse-lowering.ts';
import { parseSeverities, readSeverityText, writeSeverity } from '../profiles/severity-setting.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';

type Options = {
  store: Pick<Store, 'profiles' | 'settings'>;
  surface: Pick<Surface, 'confirm'>;
  emit: (event: AppEvent) => void;
};

export function createFindingHandlers({ store, surface, emit }: Options): Handlers['findings'] {
  const read = (profileId: string) => parseSeverities(readSeverityText(store, profileId));
  const refuse = createRefuseLowering(surface);
  return {
    async list({ profileId }) {
      if (store.profiles.get(profileId) === undefined) return fail(explainUnknownProfile());
      return succeed(listRules(read(profileId)));
    },
    async set({ profileId, rule, severity }) {
      const profile = store.profiles.get(profileId);
      if (profile === undefined) return fail(explainUnknownProfile());
      const before = read(profileId)[rule] ?? null;
      const refusal = await refuse({ profile, rule, before, after: severity });
      if (refusal !== undefined) return fail(refusal);
      writeSeverity(store, { profileId, rule, severity });
      // Reviews are made with it: what is on the screen has to be read again.
      emit({ type: 'records-changed', profileId });
      return succeed(listRules(read(profileId)));
    },
  };
}

function listRules(severities: AdjustedSeverities): FindingGroupView[] {
  return FINDING_GROUPS.map(({ title, rules }) => ({ title, rules: rules.map((rule) => viewRule(rule, severities)) }));
}

function viewRule(rule: FindingRule, severities: AdjustedSeverities): FindingRuleView {
  return { rule, ...readFindingRule(rule), adjustedTo: severities[rule] ?? null };
}
