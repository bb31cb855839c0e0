import type { Failure } from '#shared/failure.ts';
import type { Environment } from '#shared/model/profile.ts';
import { explainUnknownProfile } from '../../profiles/explain-unknown-profile.ts';
import type { Store } from '../../store/open-store.ts';

/** Says why requests of these profiles are not signed together: they are of more than one environment. Undefined where they may be. */
export function refuseMixed({ profiles }: Pick<Store, 'profiles'>, profileIds: Iterable<string>): Failure | undefined {
  const environments = new Set<Environment>();
  for (const profileId of profileIds) {
    const profile = profiles.get(profileId);
    if (profile === undefined) return explainUnknownProfile();
    environments.add(profile.environment);
  }
  return environments.size > 1 ? explainMixed([...environments].sort()) : undefined;
}

function explainMixed(environments: readonly Environment[]): Failure {
  const named = new Intl.ListFormat('en').format(environments);
  return {
    code: 'batch-mixed',
    happened: `Requests of different environments are never signed together, and these are of ${named}.`,
    kept: 'Nothing was signed and nothing was sent.',
    next: 'Review and sign those of one environment in a row, then those of the next.',
    facts: { environments: named },
  };
}
