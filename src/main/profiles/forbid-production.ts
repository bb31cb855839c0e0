import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';

/** Says why a profile may not be used in this run, or undefined when it may. */
export type ForbidProfile = (profile: Pick<Profile, 'environment'>) => Failure | undefined;

/**
 * Where it is not allowed, no production profile is used: its key is not read, its service not asked, no key made for it.
 * @param isAllowed whether this run may use them, now
 */
export function createForbidProfile(isAllowed: () => boolean): ForbidProfile {
  return ({ environment }) => (environment !== 'production' || isAllowed() ? undefined : explainPracticeOnly());
}

function explainPracticeOnly(): Failure {
  return {
    code: 'practice-only',
    happened:
      'This run of Countersign is for practice and staging only: production profiles cannot be added or opened.',
    kept: 'No production key was read or kept; what was read before is still here.',
    next: 'Start the installed Countersign, without --practice-only, for production.',
  };
}
