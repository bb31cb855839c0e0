import type { Dispatcher } from 'undici';
import type { SignerPort } from '#main/signer-port/signer-port.ts';
import type { AppEvent } from '#shared/ipc/events.ts';

/**
 * Names every step at which a core can die, and dies there when told so:
 * `row known` a journal row has just reached the disk; `send POST 1` a request is about to leave;
 * `answer POST 1` its answer is here and nobody has seen it; `signer sign-record` the same for the signer's answer.
 */
export type StepTrace = {
  /** Steps count from here on. */
  begin(): void;
  steps(): string[];
  /** What was asked of the service for the intents since then, for whoever finds other steps than expected. */
  asked(): string[];
  onEvent(event: AppEvent): void;
  wrapSigner(signer: SignerPort): SignerPort;
  wrapDispatcher(dispatcher: Dispatcher): Dispatcher;
};

export function createStepTrace({
  killAt,
  onStep = () => {},
}: {
  killAt?: string | undefined;
  /** Called at each step, however often it is gone through. */
  onStep?: (step: string) => void;
}): StepTrace {
  const steps = new Set<string>();
  const sent = new Map<string, number>();
  const asked: string[] = [];
  let begun = false;

  function reach(step: string): void {
    if (!begun) return;
    steps.add(step);
    onStep(step);
    // The kernel ends this process before the call returns: nothing after this line happens.
    if (step === killAt) process.kill(process.pid, 'SIGKILL');
  }

  return {
    begin: () => {
      begun = true;
    },
    steps: () => [...steps],
    asked: () => [...asked],
    onEvent: (event) => {
      if (event.type === 'intent-changed') reach(`row ${event.intent.state}`);
    },
    wrapSigner: (signer) => ({
      async ask(request) {
        const answer = await signer.ask(request);
        // Told behind, now and then: it is no step of anything.
        if (request.type !== 'note-journal') reach(`signer ${request.type}`);
        return answer;
      },
      stop: () => signer.stop(),
    }),
    wrapDispatcher: (dispatcher) =>
      interceptDispatch(dispatcher, ({ method, path }) => {
        if (!begun || !isOfAnIntent({ method, path })) return undefined;
        // Following a record to its end may take any number of looks: all but the first are one step.
        asked.push(`${method} ${path}`);
        const count = Math.min(2, (sent.get(method) ?? 0) + 1);
        sent.set(method, count);
        const name = `${method} ${count}`;
        reach(`send ${name}`);
        return () => reach(`answer ${name}`);
      }),
  };
}

/** A write, a look at one record or at the balances of one token: what the journal does. The rest is the poller's. */
function isOfAnIntent({ method, path }: { method: string; path: string }): boolean {
  return method !== 'GET' || APPEARANCE.test(path);
}

/** Nothing behind `/collections/` is the list of them, which is the poller's. */
const APPEARANCE = /\/tx-[0-9a-f-]+$|\/balances\?tokens=[a-z]+&|\/(collections|nfts|orders|signers)\/[^/?]+$/;

type Watch = (request: { method: string; path: string }) => (() => void) | undefined;

/** A dispatcher that is watched: before a request leaves, and when its whole answer is here but not yet handed on. */
function interceptDispatch(dispatcher: Dispatcher, watch: Watch): Dispatcher {
  return dispatcher.compose((dispatch) => (options, handler) => {
    const onAnswer = watch({ method: options.method, path: options.path });
    if (onAnswer === undefined) return dispatch(options, handler);
    return dispatch(options, {
      onRequestStart: (...given) => handler.onRequestStart?.(...given),
      onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
      onResponseStart: (...given) => handler.onResponseStart?.(...given),
      onResponseData: (...given) => handler.onResponseData?.(...given),
      onResponseEnd(...given) {
        onAnswer();
        handler.onResponseEnd?.(...given);
      },
      onResponseError: (...given) => handler.onResponseError?.(...given),
    });
  });
}
