import type { ProfileStatus } from '#shared/ipc/views.ts';
import type { Environment } from '#shared/model/profile.ts';

type Handlers = Record<string, (argument: never) => unknown>;
type Options = { statuses: ProfileStatus[]; warning: string | null; slowMs: number };
type Typed = { name: string; environment: Environment; baseUrl: string };

/** Answers of the fake core for profiles; what is added or allowed is kept in the given statuses. */
export function createProfileHandlers({ statuses, warning, slowMs }: Options): Handlers {
  const takeTime = () => new Promise((resolve) => setTimeout(resolve, slowMs));
  return {
    'profiles.add': async ({ name, environment, baseUrl }: Typed) => {
      await takeTime();
      const profile = { id: 'added', name, environment, baseUrl, createdAt: new Date().toISOString() };
      statuses.push({ profile, failure: null, unprovenAllowed: false, pauses: [], freshness: [] });
      return { profile, warning };
    },
    'profiles.replaceApiKey': async () => {
      await takeTime();
      return { warning };
    },
    'settings.allowUnproven': ({ profileId, allowed }: { profileId: string; allowed: boolean }) => {
      for (const status of statuses) if (status.profile.id === profileId) status.unprovenAllowed = allowed;
      return { allowed };
    },
  };
}
