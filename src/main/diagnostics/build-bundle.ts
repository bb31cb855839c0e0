import type { Failure } from '#shared/failure.ts';
import type { SystemView } from '#shared/ipc/system-views.ts';
import type { AppSettings } from '#shared/model/app-settings.ts';
import type { Environment } from '#shared/model/profile.ts';
import { type RedactOptions, redactValue } from './redact-text.ts';

export type BundleParts = {
  /** Milliseconds since 1970. */
  at: number;
  system: SystemView;
  settings: AppSettings;
  /** Names are left out: they are the operator's own. */
  profiles: {
    id: string;
    environment: Environment;
    baseUrl: string;
    /** Why it is closed. */
    failure: Failure | null;
    unprovenAllowed: boolean;
    readings: { subject: string; succeededAt: number | null; failure: Failure | null }[];
  }[];
  troubles: readonly Failure[];
  locked: boolean;
  /** Lines of the log, parsed. */
  log: readonly unknown[];
};

/** One readable text (JSON) with what support needs to find a mistake, and nothing that is secret. Pure. */
export function buildBundle({ at, ...parts }: BundleParts, options: RedactOptions = {}): string {
  const bundle = {
    what: 'Diagnostics of Countersign. Keys, signatures, mail addresses and paths of URLs were taken out; addresses and ids are shortened.',
    at: new Date(at).toISOString(),
    ...(redactValue(parts, options) as object),
  };
  return `${JSON.stringify(bundle, null, 2)}\n`;
}
