import { createSecureContext } from 'node:tls';
import { Agent, Dispatcher, ProxyAgent } from 'undici';
import { isLoopbackHost } from '../base-url.ts';
import { CONNECTION_OPTIONS } from '../connection-options.ts';
import { type ProxySignIns, placeOfProxy, writeBasic } from './proxy-sign-ins.ts';
import { readProxyRules } from './read-proxy-rules.ts';
import { TunnelPool } from './tunnel-pool.ts';

export type SystemDispatcherOptions = {
  /** The system's answer for a URL, such as `PROXY proxy.example:3128; DIRECT`. */
  resolveProxy: (url: string) => Promise<string>;
  /** PEM of every authority that may sign for a service or an https proxy. Asked for once, with the first connection. */
  listTrustedCertificates: () => string[];
  /** What a proxy is told of who asks, where it wants to know. */
  signIns: Pick<ProxySignIns, 'find' | 'noteAsked'>;
};

/** One way out, and what the proxy on it was told when it was opened. */
type Way = { dispatcher: Dispatcher; token: string | undefined };

/** No proxy that the system names can be used; the code is what the failure shows. */
class ProxyUnusableError extends Error {
  override readonly name = 'ProxyUnusableError';
  readonly code = 'ERR_PROXY_UNUSABLE';
}

/**
 * Sends requests the way the system says, trusting whom the system trusts. Asked again for each request, because a laptop changes
 * networks; this computer itself is always reached straight.
 */
export class SystemDispatcher extends Dispatcher {
  readonly #options: SystemDispatcherOptions;
  readonly #ways = new Map<string, Way>();
  #tls: { secureContext: ReturnType<typeof createSecureContext>; rejectUnauthorized: true } | undefined;
  #closed = false;

  constructor(options: SystemDispatcherOptions) {
    super();
    this.#options = options;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    this.#findWay(String(options.origin)).then(
      (way) => dispatchOrTell(way, { options, handler }),
      (cause: unknown) => tellUnsent(handler, cause),
    );
    return true;
  }

  override async close(): Promise<void> {
    await this.#end((way) => way.close());
  }

  override async destroy(): Promise<void> {
    await this.#end((way) => way.destroy());
  }

  async #end(end: (way: Dispatcher) => Promise<void>): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#ways.values()].map(({ dispatcher }) => end(dispatcher)));
  }

  async #findWay(origin: string): Promise<Dispatcher> {
    const url = new URL(origin);
    if (isLoopbackHost(url.hostname)) return this.#open('direct');
    const route = readProxyRules(await this.#options.resolveProxy(url.href));
    if (route.kind === 'unusable') throw new ProxyUnusableError(`No usable proxy in "${route.rules}".`);
    if (route.kind === 'direct') return this.#open('direct');
    const signIn = this.#options.signIns.find(placeOfProxy(route.url));
    return this.#open(route.url, signIn && writeBasic(signIn));
  }

  /** A proxy that is to be told something else gets connections of its own; those from before end when they are done. */
  #open(way: 'direct' | string, token?: string): Dispatcher {
    if (this.#closed) throw new Error('Countersign is closing.');
    const open = this.#ways.get(way);
    if (open !== undefined && open.token === token) return open.dispatcher;
    const dispatcher = this.#create(way, token);
    this.#ways.set(way, { dispatcher, token });
    void open?.dispatcher.close();
    return dispatcher;
  }

  #create(way: 'direct' | string, token: string | undefined): Dispatcher {
    // One context for all connections: reading some hundred certificates takes longer than a handshake.
    this.#tls ??= {
      secureContext: createSecureContext({ ca: this.#options.listTrustedCertificates() }),
      // Said outright, so that no variable of the environment says otherwise.
      rejectUnauthorized: true,
    };
    if (way === 'direct') return new Agent({ ...CONNECTION_OPTIONS, connect: this.#tls });
    return new ProxyAgent({
      ...CONNECTION_OPTIONS,
      uri: way,
      requestTls: this.#tls,
      proxyTls: this.#tls,
      clientFactory: (origin, options) =>
        new TunnelPool(origin, options, () => this.#options.signIns.noteAsked(placeOfProxy(way))),
      ...(token !== undefined && { token }),
    });
  }
}

type Sending = { options: Dispatcher.DispatchOptions; handler: Dispatcher.DispatchHandler };

function dispatchOrTell(way: Dispatcher, { options, handler }: Sending): void {
  try {
    way.dispatch(options, handler);
  } catch (cause) {
    tellUnsent(handler, cause);
  }
}

function tellUnsent(handler: Dispatcher.DispatchHandler, cause: unknown): void {
  handler.onResponseError?.(NEVER_SENT, cause instanceof Error ? cause : new Error(String(cause)));
}

/** Stands for the connection of a request that never had one. */
const NEVER_SENT: Dispatcher.DispatchController = {
  aborted: true,
  paused: false,
  reason: null,
  abort: () => {},
  pause: () => {},
  resume: () => {},
};
