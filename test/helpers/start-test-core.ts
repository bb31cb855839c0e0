import { onTestFinished } from 'vitest';
import { type Core, createCore } from '#main/create-core.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import type { Ports } from '#main/ports.ts';
import { contract } from '#shared/ipc/contract.ts';
import { type AppApi, buildApi, listCallNames } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { createInProcessSigner, type InProcessSigner } from './in-process-signer.ts';
import { MemoryKeychain } from './memory-keychain.ts';
import { createScriptedSurface, type ScriptedSurface } from './scripted-surface.ts';
import { makeStoreFolder } from './store-folder.ts';

export type TestCoreOptions = Omit<Partial<Ports>, 'surface'> & {
  surface?: ScriptedSurface;
  keychain?: MemoryKeychain;
  /** What the signer takes for the time, in milliseconds since 1970; the system's where it is left out. */
  signerClock?: () => number;
};

export type TestCore = {
  core: Core;
  app: AppApi;
  dataFolder: string;
  keychain: MemoryKeychain;
  signer: InProcessSigner;
  surface: ScriptedSurface;
  events: AppEvent[];
  logLines: string[];
  /** Resolves with the first event, past or to come, that this finds. */
  event<Found extends AppEvent>(find: (event: AppEvent) => event is Found): Promise<Found>;
  /** Resolves with the intent as soon as it is as wanted, and not before it was told so. */
  intent(id: string, isWanted: (intent: IntentView) => boolean): Promise<IntentView>;
  /** Resolves when the intent does not go on by itself any more, however it ended. */
  ended(intent: { id: string }): Promise<IntentView>;
  stop(): Promise<void>;
};

/**
 * Composes and starts the real core: real store on a temporary folder, real client, real signer code over a port in this process
 * and a keychain in memory. Nothing is polled unless a test asks (`app.sync.now`), and a retry follows without a pause.
 */
export async function startTestCore(options: TestCoreOptions = {}): Promise<TestCore> {
  const {
    keychain = new MemoryKeychain(),
    dataFolder = makeStoreFolder(),
    signerClock = Date.now,
    surface = createScriptedSurface(),
    ...ports
  } = options;
  const signer = createInProcessSigner(keychain, () => new Date(signerClock()));
  const events: AppEvent[] = [];
  const logLines: string[] = [];
  const listeners = new Set<(event: AppEvent) => void>();
  const core = createCore({
    dataFolder,
    signer,
    keychainService: 'Countersign test',
    presence: { spend: () => true },
    desktop: headlessDesktop,
    surface,
    clock: Date.now,
    random: () => 0,
    emit: (event) => {
      events.push(event);
      for (const listener of listeners) listener(event);
    },
    writeLogLine: (line) => logLines.push(line),
    pollIntervalMs: 3_600_000,
    launch: { runtime: 'installed', practiceOnly: false, wantsProduction: false },
    ...ports,
  });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= core.stop();
    return stopping;
  };
  onTestFinished(stop);
  await core.start();

  const event = <Found extends AppEvent>(find: (event: AppEvent) => event is Found): Promise<Found> => {
    const past = events.find(find);
    if (past !== undefined) return Promise.resolve(past);
    return new Promise((resolve) => {
      const listen = (next: AppEvent) => {
        if (!find(next)) return;
        listeners.delete(listen);
        resolve(next);
      };
      listeners.add(listen);
    });
  };
  const intent: TestCore['intent'] = async (id, isWanted) => {
    const found = await event(
      (next): next is Extract<AppEvent, { type: 'intent-changed' }> =>
        next.type === 'intent-changed' && next.intent.id === id && isWanted(next.intent),
    );
    return found.intent;
  };
  return {
    core,
    app: buildApi(listCallNames(contract), (channel, argument) => core.dispatch(channel, argument)),
    dataFolder,
    keychain,
    signer,
    surface,
    events,
    logLines,
    event,
    intent,
    ended: ({ id }) => intent(id, ({ condition }) => condition !== 'active'),
    stop,
  };
}
