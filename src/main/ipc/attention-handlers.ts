import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { fail, succeed } from '#shared/result.ts';
import type { Attention } from '../attention/attention.ts';
import type { AttentionDesk } from '../attention/attention-desk.ts';
import { writeAttentionSettings } from '../attention/attention-settings.ts';
import type { Store } from '../store/open-store.ts';

type Options = {
  store: Pick<Store, 'settings'>;
  attention: Pick<Attention, 'openings' | 'settings'>;
  desk: Pick<AttentionDesk, 'hasTray' | 'launchAtLogin'>;
  emit: (event: AppEvent) => void;
};

export function createAttentionHandlers({ store, attention, desk, emit }: Options): Pick<Handlers, 'attention'> {
  return {
    attention: {
      get: async () =>
        succeed({
          settings: attention.settings(),
          hasTray: desk.hasTray(),
          noLaunchAtLogin: desk.launchAtLogin.refusal,
        }),
      async change(change) {
        const before = attention.settings();
        const { launchAtLogin = before.launchAtLogin } = change;
        if (launchAtLogin !== before.launchAtLogin) {
          const done = desk.launchAtLogin.set(launchAtLogin);
          if (!done.ok) return fail(done.failure);
        }
        const settings = { ...before, ...definedOnly(change) };
        writeAttentionSettings(store, settings);
        emit({ type: 'attention-changed' });
        return succeed(settings);
      },
      takeOpening: async () => succeed(attention.openings.take()),
    },
  };
}

function definedOnly<Value extends object>(value: Value): { [Name in keyof Value]: Exclude<Value[Name], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;
}
