import { EventEmitter } from 'node:events';
import type { Session, WebRequest } from 'electron';
import type { CallLog } from './call-log.ts';

type Used =
  | 'resolveProxy'
  | 'setDevicePermissionHandler'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setSpellCheckerEnabled';

/** The handler of a setter that also takes null to remove one. */
type Handler<Setter extends (handler: never) => void> = NonNullable<Parameters<Setter>[0]>;
type BeforeRequest = (details: { url: string }, decide: (answer: { cancel?: boolean }) => void) => void;

/** Stands in for the default session: keeps the handlers, so that a test can call them. */
export class RecordedSession extends EventEmitter implements Pick<Session, Used> {
  request: Handler<Session['setPermissionRequestHandler']> | undefined;
  check: Handler<Session['setPermissionCheckHandler']> | undefined;
  device: Handler<Session['setDevicePermissionHandler']> | undefined;
  beforeRequest: BeforeRequest | undefined;
  spellChecker = true;
  /** What the system says of proxies. */
  proxyRules = 'DIRECT';
  readonly #log: CallLog;

  readonly webRequest = {
    onBeforeRequest: (listener: unknown) => {
      this.#log.record('session.onBeforeRequest');
      this.beforeRequest = listener as BeforeRequest;
    },
  } satisfies Partial<Record<keyof WebRequest, unknown>>;

  constructor(log: CallLog) {
    super();
    this.#log = log;
  }

  setPermissionRequestHandler(handler: Parameters<Session['setPermissionRequestHandler']>[0]): void {
    this.#log.record('session.setPermissionRequestHandler');
    this.request = handler ?? undefined;
  }

  setPermissionCheckHandler(handler: Parameters<Session['setPermissionCheckHandler']>[0]): void {
    this.#log.record('session.setPermissionCheckHandler');
    this.check = handler ?? undefined;
  }

  setDevicePermissionHandler(handler: Parameters<Session['setDevicePermissionHandler']>[0]): void {
    this.#log.record('session.setDevicePermissionHandler');
    this.device = handler ?? undefined;
  }

  setSpellCheckerEnabled(enabled: boolean): void {
    this.spellChecker = enabled;
  }

  async resolveProxy(url: string): Promise<string> {
    this.#log.record('session.resolveProxy', url);
    return this.proxyRules;
  }
}
