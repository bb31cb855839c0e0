import { findChain } from '#shared/chains.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { Finding } from '#shared/model/review.ts';
import { safeText } from '../safe-text.ts';

/** Says that a record of a chain for tests came into a production profile, or the reverse (design, §3.4). */
export function findOtherEnvironment({ profile, chain }: { profile: Profile; chain: string | undefined }): Finding[] {
  const known = findChain(chain ?? '');
  const isProductionProfile = profile.environment === 'production';
  if (known === undefined || (known.environment === 'production') === isProductionProfile) return [];
  const name = safeText(profile.name);
  const sentence = isProductionProfile
    ? `${known.name} is a chain for tests, and the profile ${name} is for production: nothing there has real worth.`
    : `${known.name} is a chain where money is real, and the profile ${name} is for ${profile.environment}: this is no test.`;
  const facts = { chain: known.name, 'environment of the chain': known.environment, profile: profile.environment };
  return [{ rule: 'environment-mismatch', severity: 'danger', sentence, facts }];
}
