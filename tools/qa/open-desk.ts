import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCore } from '#main/create-core.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import type { Surface } from '#main/surface/surface.ts';
import { contract } from '#shared/ipc/contract.ts';
import { type AppApi, buildApi, listCallNames } from '#shared/ipc/derive.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { Access } from './access.ts';
import { valueOrStop } from './exit-codes.ts';
import { createKeylessSigner } from './keyless-signer.ts';
import { openFolder } from './qa-folder.ts';
import type { QaIo } from './qa-io.ts';

/** The core of Countersign without a window and without a key, in a folder of its own. */
export type QaDesk = {
  app: AppApi;
  profileId: string;
  /** How each write of the journal stands, as far as it was told since this desk was opened. */
  intents: ReadonlyMap<string, IntentView>;
  /** Resolves with the next change of anything. */
  nextChange: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Opens the folder and its profile, and goes on with what its journal holds. @throws CommandStopped */
export async function openDesk({ path, access, io }: { path: string; access: Access; io: QaIo }): Promise<QaDesk> {
  const folder = await openFolder(path, access.profile);
  const intents = new Map<string, IntentView>();
  let change = Promise.withResolvers<void>();
  const core = createCore({
    dataFolder: folder.path,
    signer: createKeylessSigner({ folder, apiKey: access.apiKey }),
    keychainService: 'Countersign QA',
    presence: { spend: () => true },
    desktop: headlessDesktop,
    surface: commandLine,
    clock: io.clock,
    random: io.random,
    emit(event) {
      if (event.type === 'intent-changed') intents.set(event.intent.id, event.intent);
      if (event.type === 'trouble') io.tell(`${event.failure.happened} ${event.failure.next}`);
      change.resolve();
      change = Promise.withResolvers();
    },
    writeLogLine: (line) => appendFileSync(join(folder.path, 'qa.log'), `${line}\n`, { mode: 0o600 }),
    pollIntervalMs: null,
  });
  const app = buildApi(listCallNames(contract), core.dispatch);
  try {
    await core.start();
    return {
      app,
      profileId: await openProfile(app, access),
      intents,
      nextChange: () => change.promise,
      stop: core.stop,
    };
  } catch (cause) {
    await core.stop();
    throw cause;
  }
}

/** Whoever wrote the command line named the service: that is the only thing which is asked here. Nothing is typed and nothing shown. */
const commandLine: Surface = {
  confirm: async () => true,
  ask: async () => undefined,
  reveal: async () => false,
};

/** The folder's one profile, tried at the service when it is new. */
async function openProfile(app: AppApi, { profile, apiKey }: Access): Promise<string> {
  const [kept] = valueOrStop(await app.profiles.list());
  if (kept !== undefined) return kept.id;
  const added = valueOrStop(await app.profiles.add({ ...profile, apiKey }));
  return added.profile.id;
}
