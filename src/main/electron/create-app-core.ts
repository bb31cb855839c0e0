import { nativeTheme } from 'electron';
import type { Dispatcher } from 'undici';
import type { AppSettings } from '#shared/model/app-settings.ts';
import type { AttentionDesk } from '../attention/attention-desk.ts';
import { type Core, createCore } from '../create-core.ts';
import type { Network } from '../images/network.ts';
import { clearPracticeFolder } from '../practice/clear-practice-folder.ts';
import type { Presence } from '../presence/presence.ts';
import type { Launch } from '../profiles/production.ts';
import type { ProxySignIns } from '../service/proxy/proxy-sign-ins.ts';
import type { Speech } from '../speech.ts';
import type { Surface } from '../surface/surface.ts';
import type { System } from '../system.ts';
import type { UpdatesPort } from '../updates/update-source.ts';
import type { BuiltFiles } from './built-files.ts';
import { createElectronDesktop } from './electron-desktop.ts';
import type { MainWindow } from './main-window.ts';
import type { AppPaths } from './paths.ts';
import { startPracticeProcess } from './utility-practice.ts';
import { startUtilitySigner } from './utility-signer.ts';

/** Between two looks at a service, in milliseconds. */
const POLL_INTERVAL_MS = 4_000;

export type AppCoreOptions = {
  paths: AppPaths;
  built: BuiltFiles;
  window: MainWindow;
  surface: Surface;
  attentionDesk: AttentionDesk;
  dispatcher: Dispatcher;
  presence: Presence;
  network: Network;
  proxySignIns: ProxySignIns;
  system: System;
  /** Gives what ends the practice service, once it runs. */
  onPractice: (end: () => Promise<void>) => void;
  /** Ends the practice service that runs, if one does. */
  endPractice: () => Promise<void>;
  launch: Launch;
  /** Told, with the rest of the settings, after how long the app locks. */
  onSettings: (settings: AppSettings) => void;
  updates: UpdatesPort;
  /** What dialogs are said in, and the window. */
  spoken: Speech;
  writeLogLine: (line: string) => void;
};

/**
 * The core with Electron's ports.
 * @throws FailureError when the journal cannot be opened
 */
export function createAppCore(options: AppCoreOptions): Core {
  const { paths, built, window, dispatcher, network, system, onPractice, launch, onSettings, updates } = options;
  return createCore({
    dataFolder: paths.dataFolder,
    keychainService: paths.keychainService,
    signer: startUtilitySigner(built.signer),
    desktop: createElectronDesktop({
      getWindow: window.current,
      releasePage: updates.unavailable === null ? updates.releasePage : undefined,
      spoken: options.spoken,
    }),
    surface: options.surface,
    system,
    practice: () =>
      startPracticeProcess({ entryPath: built.practice, stateFolder: paths.practiceFolder, onStart: onPractice }),
    clearPractice: () => clearPracticeFolder({ folder: paths.practiceFolder, end: options.endPractice }),
    onSettings(settings) {
      nativeTheme.themeSource = settings.theme;
      onSettings(settings);
    },
    attentionDesk: options.attentionDesk,
    spoken: options.spoken,
    emit: window.send,
    clock: Date.now,
    random: Math.random,
    dispatcher,
    presence: options.presence,
    network,
    proxySignIns: options.proxySignIns,
    launch,
    updates,
    pollIntervalMs: POLL_INTERVAL_MS,
    writeLogLine: options.writeLogLine,
  });
}
