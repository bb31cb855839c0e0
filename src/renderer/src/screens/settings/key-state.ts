import type { Failure } from '#shared/failure.ts';
import type { ProfileStatus } from '#shared/ipc/views.ts';
import type { Tone } from '../../components/tone.ts';

/** How a profile's API key stands, as far as it can be told without seeing it. */
export type KeyState =
  | 'accepted'
  | 'accepted-before'
  | 'kept'
  | 'limited'
  | 'refused'
  | 'missing'
  | 'unreadable'
  | 'unused';

export const KEY_TONES: Record<KeyState, Tone> = {
  accepted: 'good',
  'accepted-before': 'neutral',
  kept: 'info',
  limited: 'caution',
  refused: 'danger',
  missing: 'danger',
  unreadable: 'danger',
  unused: 'neutral',
};

/**
 * Judges the key by why the profile is closed, else by what the service last said to it.
 * @param hasWarning whether the service said, when the key was tried, that it may not do everything
 */
export function judgeKeyState(
  { failure, freshness }: Pick<ProfileStatus, 'failure' | 'freshness'>,
  hasWarning: boolean,
): KeyState {
  if (failure?.code === 'no-api-key') return 'missing';
  if (failure?.code === 'practice-only') return 'unused';
  if (failure !== null) return 'unreadable';
  const concerned = listFailing({ freshness }).map(({ concerns }) => concerns);
  if (concerned.includes('key')) return 'refused';
  if (hasWarning || concerned.includes('scope')) return 'limited';
  if (findLastAccepted({ freshness }) === undefined) return 'kept';
  return concerned.includes('host') ? 'accepted-before' : 'accepted';
}

/** When the service last answered with the key; undefined where it never did. */
export function findLastAccepted({ freshness }: Pick<ProfileStatus, 'freshness'>): number | undefined {
  const times = freshness.flatMap(({ succeededAt }) => succeededAt ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}

/** The failures of readings that did not succeed since, each of them once by its code and words. */
export function listFailing({ freshness }: Pick<ProfileStatus, 'freshness'>): Failure[] {
  const failures = freshness.flatMap(({ failure, failedAt, succeededAt }) =>
    failure !== null && (failedAt ?? 0) > (succeededAt ?? 0) ? failure : [],
  );
  const names = failures.map(({ code, happened }) => `${code} ${happened}`);
  return failures.filter((_, index) => names.indexOf(names[index] ?? '') === index);
}
