import type { Core } from '#main/create-core.ts';
import type { Failure } from '#shared/failure.ts';
import { contract } from '#shared/ipc/contract.ts';
import { type AppApi, buildApi, listCallNames } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { Result } from '#shared/result.ts';

/** Stands where the window stands: the same calls over the same dispatch, the same events. */
export type WindowDouble = {
  app: AppApi;
  onEvent: (event: AppEvent) => void;
  /** Resolves when the intent is done. @throws when it ends in any other way */
  done(intent: IntentView): Promise<IntentView>;
};

export function createWindowDouble(getCore: () => Core): WindowDouble {
  const listeners = new Set<(event: AppEvent) => void>();
  const app = buildApi(listCallNames(contract), (channel, argument) => getCore().dispatch(channel, argument));
  return {
    app,
    onEvent: (event) => {
      for (const listener of listeners) listener(event);
    },
    done: (intent) =>
      new Promise((resolve, reject) => {
        const look = (now: IntentView) => {
          if (now.id !== intent.id || now.condition === 'active') return;
          listeners.delete(listen);
          if (now.condition === 'done') resolve(now);
          else
            reject(
              new Error(
                `${now.kind} ended ${now.condition}: ${now.failure?.happened ?? ''} ${now.failure?.next ?? ''}`,
              ),
            );
        };
        const listen = (event: AppEvent) => {
          if (event.type === 'intent-changed') look(event.intent);
        };
        listeners.add(listen);
        const { profileId, id: intentId } = intent;
        app.activity.item({ profileId, intentId }).then((item) => look(unwrap(item) ?? intent), reject);
      }),
  };
}

/** The value, or the failure as an error with its words. */
export function unwrap<Value>(result: Result<Value, Failure>): Value {
  if (result.ok) return result.value;
  throw new Error(`${result.failure.code}: ${result.failure.happened} ${result.failure.next}`);
}
