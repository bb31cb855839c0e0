import type { FindingRule } from '#shared/finding-rules/finding-rules.ts';
import {
  type AdjustableSeverity,
  type AdjustedSeverities,
  adjustedSeveritiesSchema,
} from '#shared/model/finding-severity.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { Store } from '../store/open-store.ts';

type SettingStore = Pick<Store, 'settings'>;

const NAME = 'severities';

/** The setting as it is kept: who keeps what was made of it compares this text. */
export function readSeverityText(store: SettingStore, profileId: string): string | undefined {
  return store.settings.get({ profileId, name: NAME });
}

/** How grave a profile takes findings to be. What cannot be read changes nothing: every rule is taken as it is. */
export function parseSeverities(text: string | undefined): AdjustedSeverities {
  return adjustedSeveritiesSchema.safeParse(parseJson(text ?? '')).data ?? {};
}

/** @param severity null takes the rule as it is by itself */
export function writeSeverity(
  store: SettingStore,
  { profileId, rule, severity }: { profileId: string; rule: FindingRule; severity: AdjustableSeverity | null },
): void {
  const { [rule]: _before, ...others } = parseSeverities(readSeverityText(store, profileId));
  const value = JSON.stringify(severity === null ? others : { ...others, [rule]: severity });
  store.settings.set({ profileId, name: NAME, value });
}
