import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';
import { sendTogether } from './send-together.ts';
import type { SignerPort } from './signer-port.ts';
import type { SignerProcess, StartSignerProcess } from './signer-process.ts';
import {
  signerAnswerMalformed,
  signerDied,
  signerNotStartable,
  signerStopped,
  signerTimedOut,
} from './signer-process-failure.ts';

const failureSchema = z.object({
  code: z.string(),
  happened: z.string(),
  kept: z.string(),
  next: z.string(),
  facts: z.record(z.string(), z.string()).optional(),
});
const answerSchema = z.object({
  id: z.number(),
  result: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value: z.unknown() }),
    z.object({ ok: z.literal(false), failure: failureSchema }),
  ]),
});

type AnyResult = Result<unknown, Failure>;
type Waiting = { type: string; settle: (result: AnyResult) => void };

export type ProcessSignerOptions = {
  startProcess: StartSignerProcess;
  /** Longest wait for one answer, in milliseconds; above the sum of keychain calls that one request can make. */
  requestTimeoutMs?: number;
};

/**
 * The signer as a process of its own, whatever kind of process it is. It starts with the first request; when it dies, every
 * waiting request fails, and the next request starts it again with the same `start` and, where it was locked, locked.
 * A lock ends it, after what was asked before was answered.
 */
export function createProcessSigner({ startProcess, requestTimeoutMs = 90_000 }: ProcessSignerOptions): SignerPort {
  return new ProcessSigner({ startProcess, requestTimeoutMs });
}

class ProcessSigner implements SignerPort {
  readonly #startProcess: StartSignerProcess;
  readonly #requestTimeoutMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #process: SignerProcess | undefined;
  #start: Extract<SignerRequest, { type: 'start' }> | undefined;
  #locked = false;
  #locksAsked = 0;
  /** Resolves when the locks asked so far have ended their process: the next one must not open the ledger beside it. */
  #ready: Promise<void> = Promise.resolve();
  #stopped = false;
  #lastId = 0;

  constructor({ startProcess, requestTimeoutMs }: Required<ProcessSignerOptions>) {
    this.#startProcess = startProcess;
    this.#requestTimeoutMs = requestTimeoutMs;
  }

  async ask<Type extends SignerRequest['type']>(
    request: Extract<SignerRequest, { type: Type }>,
  ): Promise<Result<SignerAnswer<Type>, Failure>> {
    if (this.#stopped) return fail(signerStopped());
    const answer = request.type === 'lock' ? this.#lock() : this.#askInTurn(request);
    return (await answer) as Result<SignerAnswer<Type>, Failure>;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#failWaiting(signerStopped());
    await this.#process?.kill();
  }

  async #askInTurn(request: SignerRequest): Promise<AnyResult> {
    // As it is now: a lock that is asked for while this one waits for its turn comes after it.
    const locked = this.#locked;
    const locksAsked = this.#locksAsked;
    await this.#ready;
    if (this.#stopped) return fail(signerStopped());
    const child = this.#process ?? this.#run(locked);
    if (request.type === 'start') this.#start = request;
    const result = await this.#send(child, request);
    // Only a signer that said so is unlocked; a lock holds from the moment it was asked for.
    if (request.type === 'unlock' && result.ok && locksAsked === this.#locksAsked) this.#locked = false;
    return result;
  }

  /** Holds from now on for whatever is asked later, which has to wait for a process of its own. */
  async #lock(): Promise<AnyResult> {
    this.#locked = true;
    this.#locksAsked += 1;
    this.#ready = this.#ready.then(() => this.#endLocked());
    await this.#ready;
    return succeed(null);
  }

  /** What keytar returned as text cannot be zeroed: only the end of the process takes it out of memory. */
  async #endLocked(): Promise<void> {
    const child = this.#process;
    if (child === undefined) return;
    // Answers come in order: after this one, whatever was asked before has its own.
    await this.#send(child, { type: 'lock' });
    await child.kill();
  }

  #run(locked: boolean): SignerProcess {
    const child = sendTogether(
      this.#startProcess({
        onMessage: (message) => {
          if (this.#process === child) this.#receive(message);
        },
        onEnd: ({ how, fatalLine, startError }) => {
          // One that was given up has no request of ours any more; those that wait belong to its successor.
          if (this.#process !== child) return;
          this.#process = undefined;
          this.#failWaiting(startError === undefined ? signerDied({ how, fatalLine }) : signerNotStartable(startError));
        },
      }),
    );
    this.#process = child;
    // The signer answers in order, so these take effect before the request that is waiting to be sent.
    if (locked) void this.#send(child, { type: 'lock' });
    if (this.#start !== undefined) void this.#send(child, this.#start);
    return child;
  }

  #send(child: SignerProcess, request: SignerRequest): Promise<AnyResult> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#giveUp(child, request.type), this.#requestTimeoutMs);
      this.#waiting.set(id, {
        type: request.type,
        settle: (result) => {
          clearTimeout(timer);
          this.#waiting.delete(id);
          resolve(result);
        },
      });
      child.send({ id, request });
    });
  }

  #receive(message: unknown): void {
    const answer = answerSchema.safeParse(message);
    if (answer.success) {
      this.#waiting.get(answer.data.id)?.settle(answer.data.result as AnyResult);
      return;
    }
    // Answers come in order: a malformed one is the oldest waiting request's.
    const [oldest] = this.#waiting.values();
    oldest?.settle(fail(signerAnswerMalformed(oldest.type)));
  }

  /** A signer that does not answer is of no use to the requests behind this one either, and must not answer late. */
  #giveUp(child: SignerProcess, type: string): void {
    this.#failWaiting(signerTimedOut({ type, seconds: this.#requestTimeoutMs / 1000 }));
    if (this.#process === child) this.#process = undefined;
    void child.kill();
  }

  #failWaiting(failure: Failure): void {
    for (const { settle } of [...this.#waiting.values()]) settle(fail(failure));
  }
}
