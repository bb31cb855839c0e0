import type { Dispatcher } from 'undici';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { AppSettings } from '#shared/model/app-settings.ts';
import type { RowSpeech } from './approvals/row-words.ts';
import type { AttentionDesk } from './attention/attention-desk.ts';
import type { Desktop } from './desktop.ts';
import type { Network } from './images/network.ts';
import type { Presence } from './presence/presence.ts';
import type { PracticeService } from './profiles/ensure-practice.ts';
import type { Launch } from './profiles/production.ts';
import type { ProxySignIns } from './service/proxy/proxy-sign-ins.ts';
import type { SignerPort } from './signer-port/signer-port.ts';
import type { Surface } from './surface/surface.ts';
import type { System } from './system.ts';
import type { UpdatesPort } from './updates/update-source.ts';

/** Everything outside: what differs between Electron, a test and a tool. */
export type Ports = {
  /** Exists and may be written; one process at a time. */
  dataFolder: string;
  signer: SignerPort;
  /** Under this name the signer keeps its entries in the OS keychain. */
  keychainService: string;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** From 0 up to, not including, 1; for jitter, never for secrets. */
  random: () => number;
  /** Takes what the window is told unasked. */
  emit: (event: AppEvent) => void;
  writeLogLine: (line: string) => void;
  /** Whether a person did something in the window just now. */
  presence: Presence;
  /** What the desktop does for us: links, clipboard, files. */
  desktop: Desktop;
  /** Asks the person outside the page. */
  surface: Surface;
  /** Where it is told that something waits; nowhere when left out. */
  attentionDesk?: AttentionDesk;
  /** What the runtime tells of itself and does for us; a headless one when left out. */
  system?: System;
  /** The language of the window; English when left out. */
  spoken?: RowSpeech;
  /** Called with the look at start and whenever it changes. */
  onSettings?: (settings: AppSettings) => void;
  /** The practice service, where this app runs one. */
  practice?: () => Promise<PracticeService>;
  /** Ends the practice service and removes what it keeps: `practice` then starts it as on a first day. Where this app runs one. */
  clearPractice?: () => Promise<void>;
  /** Stands in for the connection pools, for example behind a proxy. */
  dispatcher?: Dispatcher;
  /** What the proxies on the way want to know; shared with whatever else goes through them. */
  proxySignIns?: ProxySignIns;
  /** How long one try of a request to the service may take, in milliseconds; thirty seconds when left out. */
  serviceTimeoutMs?: number;
  /** How images are fetched; straight from their hosts when left out. */
  network?: Network;
  /** What this run is and what its command line wants; no production profile when left out. */
  launch?: Launch;
  /** Where newer versions of the app come from; nowhere when left out. */
  updates?: UpdatesPort;
  /** Between two rounds of reading, in milliseconds; null where nothing is read by itself. */
  pollIntervalMs: number | null;
};
