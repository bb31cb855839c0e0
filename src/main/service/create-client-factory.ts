import type { Dispatcher } from 'undici';
import type { Profile } from '#shared/model/profile.ts';
import type { Log } from '../log.ts';
import { createRateBudget, type RateBudget } from './rate-budget.ts';
import { createServiceClient, type ServiceClient } from './service-client.ts';

export type CreateClient = (options: { profile: Profile; getApiKey: () => string | undefined }) => ServiceClient;

/** Makes clients; all clients of one profile share one rate budget, because the service counts per project. */
export function createClientFactory({ log, dispatcher }: { log: Log; dispatcher?: Dispatcher }): CreateClient {
  const budgets = new Map<string, RateBudget>();
  return ({ profile, getApiKey }) => {
    const budget = budgets.get(profile.id) ?? createRateBudget();
    budgets.set(profile.id, budget);
    return createServiceClient({
      baseUrl: profile.baseUrl,
      profile: { id: profile.id, name: profile.name },
      getApiKey,
      budget,
      ...(dispatcher === undefined ? {} : { dispatcher }),
      log: (entry) => log.write('info', 'service-request', entry),
    });
  };
}
