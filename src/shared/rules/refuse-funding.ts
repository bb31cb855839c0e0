import type { Failure } from '../failure.ts';
import type { Profile } from '../model/profile.ts';

/** Why this profile cannot fund at all; null when it can. Fund Wallet exists in staging only (service interface §4.5, §8). */
export function refuseFunding({ environment, name }: Pick<Profile, 'environment' | 'name'>): Failure | null {
  if (environment !== 'production') return null;
  return {
    code: 'staging-only',
    happened: `Fund Wallet exists in staging only; the profile "${name}" is a production profile.`,
    kept: 'Nothing was sent.',
    next: 'Choose a staging profile or Practice.',
    facts: { profile: name },
  };
}
