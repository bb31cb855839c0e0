import { type Dispatcher, Pool } from 'undici';

/** The proxy wants to know who asks, or does not accept what it was told (RFC 9110 §15.5.8). */
class ProxySignInError extends Error {
  override readonly name = 'ProxySignInError';
  readonly code = 'ERR_PROXY_SIGN_IN';
}

const PROXY_AUTHENTICATION_REQUIRED = 407;

/** Connections to a proxy: a tunnel that it refuses for want of a sign-in is told apart from one that it refuses for good. */
export class TunnelPool extends Pool {
  readonly #onAsked: () => void;

  /** @param onAsked called whenever it asks for a sign-in */
  constructor(origin: string | URL, options: object, onAsked: () => void) {
    super(origin, options);
    this.#onAsked = onAsked;
  }

  override connect(options: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData>;
  override connect(
    options: Dispatcher.ConnectOptions,
    callback: (error: Error | null, data: Dispatcher.ConnectData) => void,
  ): void;
  override connect(
    options: Dispatcher.ConnectOptions,
    callback?: (error: Error | null, data: Dispatcher.ConnectData) => void,
  ): Promise<Dispatcher.ConnectData> | undefined {
    if (callback !== undefined) {
      super.connect(options, callback);
      return undefined;
    }
    return super.connect(options).then((answer) => this.#requireTunnel(answer));
  }

  #requireTunnel(answer: Dispatcher.ConnectData): Dispatcher.ConnectData {
    if (answer.statusCode !== PROXY_AUTHENTICATION_REQUIRED) return answer;
    // Whatever else it says is of no use any more.
    answer.socket.on('error', () => {}).destroy();
    this.#onAsked();
    throw new ProxySignInError('The proxy asks for a sign-in.');
  }
}
