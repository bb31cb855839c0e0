import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { type Core, createCore } from '#main/create-core.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import type { Ports } from '#main/ports.ts';
import type { SignerPort } from '#main/signer-port/signer-port.ts';
import type { Hex } from '#shared/hex.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { createScriptedSurface } from '../../test/helpers/scripted-surface.ts';
import { createWindowDouble, unwrap } from '../../tools/approve-walk/window-double.ts';
import type { BenchService } from './start-service.ts';

/** The core with a profile, a key of ours and a wallet of that key. */
export type Desk = {
  core: Core;
  app: AppApi;
  dataFolder: string;
  profileId: string;
  signerAddress: Hex;
  wallet: Hex;
  /** Resolves when it finds something; it is asked now, and after events as often as the window asks. */
  until<Found>(find: () => Found | undefined | Promise<Found | undefined>): Promise<Found>;
  stop(): Promise<void>;
};

type Seat = Pick<Desk, 'dataFolder' | 'profileId' | 'signerAddress' | 'wallet'>;

/** As the window gathers events (`store/app-events.ts`), in milliseconds. */
const GATHER_MS = 60;

/** By the timers of the process, which may stand for another clock (`leaping-clock.ts`); those of `node:timers/promises` go on as ever. */
const gather = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, GATHER_MS));

/** No round of reading comes in between: what is read, a case asks for. */
const NEVER_MS = 24 * 60 * 60 * 1_000;

const address = z.templateLiteral(['0x', z.string()]);

/** Sets up a desk in a new folder. @param baseUrl where the app finds the service, when something stands before it */
export async function openDesk(options: {
  service: BenchService;
  baseUrl?: string;
  signer: SignerPort;
}): Promise<Desk> {
  const { service, baseUrl = service.url, signer } = options;
  const dataFolder = mkdtempSync(join(tmpdir(), 'countersign-bench-desk-'));
  const started = await startCore({ dataFolder, signer });
  const { app } = started;
  const profile = { name: 'Practice', environment: 'practice' as const, baseUrl, apiKey: service.apiKey };
  const { id: profileId } = unwrap(await app.profiles.add(profile)).profile;
  const key = unwrap(await app.signers.generate({ profileId, label: 'Bench' }));
  const creating = unwrap(await app.wallets.create({ profileId, formId: 'the-wallet', signer: key.address }));
  const { facts } = await started.window.done(creating);
  const wallet = z.looseObject({ walletAddress: address }).parse(facts).walletAddress;
  return takeSeat(started, { dataFolder, profileId, signerAddress: key.address, wallet });
}

/** What a case may put in the place of the desk's own: who answers for the service, and how often it is read. */
export type DeskPorts = Partial<Pick<Ports, 'dispatcher' | 'pollIntervalMs'>>;

/** The same desk after a stop. The signer has to have the keychain of before. */
export async function reopenDesk(seat: Seat, signer: SignerPort, ports: DeskPorts = {}): Promise<Desk> {
  return takeSeat(await startCore({ ...ports, dataFolder: seat.dataFolder, signer }), seat);
}

type Started = Awaited<ReturnType<typeof startCore>>;

async function startCore({ dataFolder, signer, ...ports }: DeskPorts & { dataFolder: string; signer: SignerPort }) {
  const listeners = new Set<() => void>();
  const window = createWindowDouble(() => core);
  const emit = (event: AppEvent): void => {
    window.onEvent(event);
    for (const listener of listeners) listener();
  };
  const core: Core = createCore({
    dataFolder,
    signer,
    // Each folder has a ledger of its own, and its head is in the keychain.
    keychainService: `Countersign bench ${basename(dataFolder)}`,
    presence: { spend: () => true },
    desktop: headlessDesktop,
    surface: createScriptedSurface(),
    clock: Date.now,
    random: () => 0,
    emit,
    writeLogLine: () => {},
    pollIntervalMs: NEVER_MS,
    ...ports,
  });
  await core.start();
  return { core, window, app: window.app, listeners };
}

function takeSeat({ core, app, listeners }: Started, seat: Seat): Desk {
  return {
    core,
    app,
    dataFolder: seat.dataFolder,
    profileId: seat.profileId,
    signerAddress: seat.signerAddress,
    wallet: seat.wallet,
    async until(find) {
      for (;;) {
        const next = Promise.withResolvers<void>();
        listeners.add(next.resolve);
        const found = await find();
        if (found === undefined) await next.promise.then(gather);
        listeners.delete(next.resolve);
        if (found !== undefined) return found;
      }
    },
    stop: () => core.stop(),
  };
}
