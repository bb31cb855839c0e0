import { fail, type Result } from '#shared/result.ts';
import { MAX_TRIES } from './backoff.ts';
import { failureForPause } from './failure-before-sending.ts';
import { concernsAsked, isReadAgain, pauseAfter, pauseOfEndpoint } from './failure-table.ts';
import type { RequestFacts, ServiceFailure } from './service-failure.ts';
import { isUrgent, type ServiceTurn } from './service-turn.ts';
import type { Traffic } from './traffic.ts';

/** A pause this short is waited out where the request is; a longer one is told, so that nothing seems to hang. */
const WAITED_OUT_MS = 5_000;

type Turns<Value> = {
  traffic: Traffic;
  turn: ServiceTurn;
  facts: RequestFacts;
  send: (attempt: number) => Promise<Result<Value, ServiceFailure>>;
};

/**
 * Sends a request when it may be sent: not while the service wants its like left alone, nor in the background while its key or
 * the way to it is known to fail. A read that is told to wait is made again, up to {@link MAX_TRIES} times; a write is given back
 * instead, because only the journal may repeat a write.
 */
export async function takeTurns<Value>(turns: Turns<Value>): Promise<Result<Value, ServiceFailure>> {
  const { turn } = turns;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await sendAfterPause(turns, attempt);
    if (outcome.ok || turn.kind === 'write' || attempt >= MAX_TRIES) return outcome;
    const { failure } = outcome;
    if (isReadAgain(failure) && attempt === 1) continue;
    if (failure.status === undefined || pauseAfter(failure) === undefined) return outcome;
    if (turns.traffic.pauses.remaining(turn) > WAITED_OUT_MS) return outcome;
  }
}

async function sendAfterPause<Value>(turns: Turns<Value>, attempt: number): Promise<Result<Value, ServiceFailure>> {
  const { traffic, turn, facts } = turns;
  for (;;) {
    const pause = traffic.pauses.remaining(turn);
    if (pause > WAITED_OUT_MS) return fail(failureForPause(facts, pause));
    await wait(pause, turn.signal);
    const outage = isUrgent(turn) ? undefined : traffic.outage.current();
    if (outage !== undefined) return fail(outage);
    // The service may ask for a pause while this one waits for its turn.
    const sent = await traffic.budget.run(
      async () => (traffic.pauses.remaining(turn) > 0 ? undefined : sendAndLearn(turns, attempt)),
      { ...turn, failedBefore: traffic.failed.has(turn.target) },
    );
    if (sent !== undefined) return sent;
  }
}

async function sendAndLearn<Value>(
  { traffic, turn, send }: Turns<Value>,
  attempt: number,
): Promise<Result<Value, ServiceFailure>> {
  const outcome = await send(attempt);
  const failure = outcome.ok ? undefined : outcome.failure;
  traffic.outage.note(failure);
  traffic.failed.note(turn.target, failure !== undefined && concernsAsked(failure));
  const pause = failure && pauseOfEndpoint(failure);
  if (pause !== undefined) traffic.pauses.begin(turn, Date.now() + pause);
  return outcome;
}

async function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  if (milliseconds <= 0) return;
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
