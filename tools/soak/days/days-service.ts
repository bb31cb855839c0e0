import { Dispatcher } from 'undici';
import { SIGNER } from '../../../test/helpers/honest-record.ts';
import { type Fault, findFault } from './plan-faults.ts';
import type { World } from './world.ts';

type Answer = { status: number; body: Buffer | string; retryAfterS?: number };
type Handler = Dispatcher.DispatchHandler;

/** What the service counted. `refused`: more than it allows, where it was not busy by itself. */
export type ServiceCounts = { reads: number; writes: number; refused: number; busy: number; unknown: number };

type Options = { world: World; now: () => number; random: () => number };

const ANSWER_MS = 100;
const MINUTE_MS = 60_000;
const READS_A_MINUTE = 360;
const WRITES_A_MINUTE = 120;

/** The service of the days, within this process: it answers after a tenth of a second, refuses what is too much, and fails as planned. */
export class DaysService extends Dispatcher {
  /** What goes wrong, and when. */
  faults: readonly Fault[] = [];
  readonly counts: ServiceCounts = { reads: 0, writes: 0, refused: 0, busy: 0, unknown: 0 };
  readonly #options: Options;
  readonly #minutes: { read: Minute; write: Minute };

  constructor(options: Options) {
    super();
    this.#options = options;
    this.#minutes = {
      read: createMinute(READS_A_MINUTE, options.now),
      write: createMinute(WRITES_A_MINUTE, options.now),
    };
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Handler): boolean {
    const controller = createController(handler);
    const begun = this.#unreachable();
    if (begun === undefined) handler.onRequestStart?.(controller, {});
    setTimeout(() => {
      if (controller.aborted) return;
      // Begun before the service went away, the answer never comes.
      const lost = begun ?? this.#unreachable();
      if (lost !== undefined) handler.onResponseError?.(controller, lost);
      else deliver(handler, controller, this.#answer(options));
    }, ANSWER_MS);
    return true;
  }

  #unreachable(): Error | undefined {
    const fault = findFault(this.faults, this.#options.now());
    if (fault?.kind === 'offline') return Object.assign(new Error('no network'), { code: 'ENETUNREACH' });
    return fault?.kind === 'restarting' ? Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) : undefined;
  }

  #answer({ method, path, body }: Dispatcher.DispatchOptions): Answer {
    const { now, random } = this.#options;
    const isRead = method === 'GET';
    const fault = findFault(this.faults, now());
    if (fault?.kind === 'busy' && random() >= fault.share) {
      this.counts.busy += 1;
      return { ...TOO_MANY, retryAfterS: fault.retryAfterS };
    }
    if (!this.#minutes[isRead ? 'read' : 'write'].take()) {
      this.counts.refused += 1;
      return TOO_MANY;
    }
    this.counts[isRead ? 'reads' : 'writes'] += 1;
    const answered = isRead ? read(this.#options, path) : approve(this.#options, path, String(body));
    if (answered === undefined && !path.includes(TRIED_WITH)) this.counts.unknown += 1;
    return answered ?? NOT_FOUND;
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }

  override destroy(): Promise<void> {
    return Promise.resolve();
  }
}

/** Nobody's wallet, of which a new API key is tried. */
const TRIED_WITH = `/wallets/0x${'1'.padStart(40, '0')}/`;

const TOO_MANY: Answer = { status: 429, body: JSON.stringify({ error: true, message: 'Too many requests.' }) };
const NOT_FOUND: Answer = { status: 404, body: JSON.stringify({ error: true, message: 'There is no such thing.' }) };

function read({ world, now }: Options, path: string): Answer | undefined {
  const url = new URL(path, 'http://service');
  if (url.pathname.endsWith('/collections/')) return ok({ results: [] });
  const { wallet, what } = parsePath(url.pathname);
  if (!world.hasWallet(wallet)) return undefined;
  if (what === 'transactions') {
    const page = Number(url.searchParams.get('page') ?? 1);
    return { status: 200, body: world.list(wallet, { page, perPage: Number(url.searchParams.get('perPage')) }, now()) };
  }
  if (what === 'signatures') return ok({ signatures: [] });
  if (what === 'balances') return ok([]);
  const signer = { type: 'evm-keypair', address: SIGNER, locator: `evm-keypair:${SIGNER}` };
  if (what === 'wallet') return ok({ type: 'evm-smart-wallet', address: wallet, config: { adminSigner: signer } });
  const record = world.read(wallet, what.replace('transactions/', ''), now());
  return record === undefined ? undefined : { status: 200, body: record };
}

function approve({ world, now }: Options, path: string, body: string): Answer | undefined {
  const { wallet, what } = parsePath(path);
  const id = /^transactions\/(.+)\/approvals$/.exec(what)?.[1] ?? '';
  const taken = world.approve(wallet, id, { body, now: now() });
  if (taken === 'unknown') return undefined;
  if (taken === 'not-awaited')
    return { status: 409, body: JSON.stringify({ error: true, message: 'It awaits nothing.' }) };
  return { status: 200, body: taken };
}

function ok(value: unknown): Answer {
  return { status: 200, body: JSON.stringify(value) };
}

/** `…/wallets/0x…/transactions` is `transactions` of a wallet, `…/wallets/0x…` is the `wallet` itself. */
function parsePath(path: string): { wallet: string; what: string } {
  const [, wallet = '', what = 'wallet'] = /\/wallets\/([^/?]+)(?:\/([^?]+))?/.exec(path) ?? [];
  return { wallet: decodeURIComponent(wallet), what };
}

function createController(handler: Handler): Dispatcher.DispatchController {
  let reason: Error | null = null;
  const controller = {
    get aborted() {
      return reason !== null;
    },
    paused: false,
    get reason() {
      return reason;
    },
    abort(cause: Error) {
      if (reason !== null) return;
      reason = cause;
      handler.onResponseError?.(controller, cause);
    },
    pause: () => {},
    resume: () => {},
  };
  return controller;
}

function deliver(handler: Handler, controller: Dispatcher.DispatchController, answer: Answer): void {
  const { status, body, retryAfterS } = answer;
  const headers = {
    'content-type': 'application/json',
    ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
  };
  handler.onResponseStart?.(controller, status, headers);
  handler.onResponseData?.(controller, Buffer.from(body));
  if (!controller.aborted) handler.onResponseEnd?.(controller, {});
}

type Minute = { take(): boolean };

/** So many in any sixty seconds. */
function createMinute(most: number, now: () => number): Minute {
  const taken: number[] = [];
  return {
    take() {
      while ((taken[0] ?? Number.POSITIVE_INFINITY) <= now() - MINUTE_MS) taken.shift();
      if (taken.length >= most) return false;
      taken.push(now());
      return true;
    },
  };
}
