import type { Failure } from '../failure.ts';

/** From what the app hears that nobody is there; which ones there are depends on the system. */
export type LockSourceName = 'power-monitor' | 'login' | 'screen-saver';

/** Whether a source is heard now; where it is not, why, in a few technical words. */
export type LockSource = { name: LockSourceName; heard: true } | { name: LockSourceName; heard: false; reason: string };

/** What the app runs on. `electron` is null where another runtime stands in for Electron. */
export type RuntimeFacts = {
  app: string;
  electron: string | null;
  chromium: string | null;
  node: string;
  /** False where it is run from its sources. */
  installed: boolean;
  /** As Node names them: `linux`, `x64`, the release of the system's kernel. */
  platform: string;
  processor: string;
  release: string;
};

/** What lies in the folders of the app; a folder counts with all that is in it. */
export type FileSize = { name: string; bytes: number };

/** How the host of a profile's service is reached, as the system says now. */
export type ProxyView = {
  host: string;
  way: 'direct' | 'proxy' | 'unusable' | 'unknown';
  /** Host and port of the proxy; null where there is none that can be used. */
  proxy: string | null;
};

/** A proxy on the way to a service, that asked for a sign-in, or for which one is kept; and the name that it is told, if any. */
export type ProxySignInView = { proxy: string; signedInAs: string | null };

/** Everything that Settings → System shows. No secret is in it. */
export type SystemView = {
  runtime: RuntimeFacts;
  /** Why the keychain does not answer; null where it does. */
  keychainFailure: Failure | null;
  proxies: ProxyView[];
  proxySignIns: ProxySignInView[];
  /** Why not every sign-in to a proxy could be read from the keychain; null where each could. */
  proxyFailure: Failure | null;
  /** Null where this run keeps no log. */
  folders: { data: string; logs: string | null };
  sizes: FileSize[];
  lockSources: LockSource[];
};

/** What "Remove everything" takes away. */
export type RemovalView = {
  /** Names of the profiles. */
  profiles: string[];
  signers: number;
  /** Labels of those of them of which no copy was tried here. */
  unsaved: string[];
  /** Writes that have not come to their end. */
  underWay: number;
  folders: SystemView['folders'];
};
