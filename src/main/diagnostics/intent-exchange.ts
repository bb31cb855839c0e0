import type { IntentExchange } from '#shared/ipc/activity-views.ts';
import type { IntentStepView, IntentView } from '#shared/model/intent.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import type { ProxySignIns } from '../service/proxy/proxy-sign-ins.ts';
import type { Store } from '../store/open-store.ts';
import type { System } from '../system.ts';
import type { RedactOptions } from './redact-text.ts';
import { viewExchange } from './view-exchange.ts';
import { writeEntry } from './write-entry.ts';

export type IntentExchangeOptions = {
  store: Pick<Store, 'intents'>;
  outbox: Pick<Outbox, 'writeRequest'>;
  sessions: Pick<ProfileSessions, 'listApiKeys'>;
  proxySignIns: Pick<ProxySignIns, 'listSecrets'>;
  system: Pick<System, 'runtime'>;
  clock: () => number;
};

export function listStepViews({ store }: Pick<IntentExchangeOptions, 'store'>, intentId: string): IntentStepView[] {
  return store.intents.steps(intentId).map(({ step, state, condition, at }) => ({ step, state, condition, at }));
}

/** What is sent for an entry and what came back, redacted: what is known to be secret goes, whatever it looks like. */
export async function readExchange(options: IntentExchangeOptions, intent: IntentView): Promise<IntentExchange> {
  const written = await options.outbox.writeRequest(intent.id);
  const steps = listStepViews(options, intent.id);
  return viewExchange({ written, steps, failure: intent.failure }, listSecrets(options));
}

/** The text of one entry for support. */
export async function writeForSupport(options: IntentExchangeOptions, intent: IntentView): Promise<string> {
  const exchange = await readExchange(options, intent);
  const steps = listStepViews(options, intent.id);
  const parts = { at: options.clock(), app: options.system.runtime.app, intent, steps, exchange };
  return writeEntry(parts, listSecrets(options));
}

function listSecrets({ sessions, proxySignIns }: IntentExchangeOptions): RedactOptions {
  return { secrets: [...sessions.listApiKeys(), ...proxySignIns.listSecrets()] };
}
