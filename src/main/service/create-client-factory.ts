import type { Dispatcher } from 'undici';
import type { Profile } from '#shared/model/profile.ts';
import type { Log } from '../log.ts';
import type { MayAsk } from './exchange.ts';
import { createServiceClient, type ServiceClient } from './service-client.ts';
import { createTraffic, type Traffic } from './traffic.ts';

export type CreateClient = (options: { profile: Profile; getApiKey: () => string | undefined }) => ServiceClient;

export type ClientFactoryOptions = {
  log: Log;
  /** What a profile may ask, as a service. */
  mayAsk: (profileId: string) => MayAsk;
  dispatcher?: Dispatcher;
  /** For one try of a request; the client's own when left out. */
  timeoutMs?: number;
  /** Called when a service asked for a pause that holds up what a person started, or when such a pause is ended. */
  onPause?: (profileId: string) => void;
};

/** Makes clients; all clients of one profile share its budget and pauses, because the service counts per project. */
export function createClientFactory({
  log,
  mayAsk,
  dispatcher,
  timeoutMs,
  onPause,
}: ClientFactoryOptions): CreateClient {
  const traffics = new Map<string, Traffic>();
  return ({ profile, getApiKey }) => {
    const traffic = traffics.get(profile.id) ?? createTraffic({ onPause: () => onPause?.(profile.id) });
    traffics.set(profile.id, traffic);
    return createServiceClient({
      baseUrl: profile.baseUrl,
      profile,
      getApiKey,
      traffic,
      mayAsk: mayAsk(profile.id),
      ...(dispatcher === undefined ? {} : { dispatcher }),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      log: (entry) => log.write('info', 'service-request', entry),
    });
  };
}
