import { setImmediate as tick } from 'node:timers/promises';
import { type Dispatcher, MockAgent } from 'undici';
import type { Numbers } from '../../test/helpers/seeded-numbers.ts';

type Answer = (path: string) => { status: number; body: string };

/**
 * A service within this process whose answers come when they like: each is made when its request arrives and handed on later, so that a
 * newer one overtakes it.
 */
export function createLateService(answer: Answer, numbers: () => Numbers): { baseUrl: string; dispatcher: Dispatcher } {
  const baseUrl = 'http://127.0.0.1:9';
  const agent = new MockAgent();
  agent.disableNetConnect();
  agent
    .get(baseUrl)
    .intercept({ path: () => true, method: 'GET' })
    .reply(({ path }) => {
      const { status, body } = answer(path);
      return { statusCode: status, data: body, responseOptions: { headers: { 'content-type': 'application/json' } } };
    })
    .persist();
  return {
    baseUrl,
    dispatcher: agent.compose((dispatch) => (options, handler) => dispatch(options, handLater(handler, numbers()))),
  };
}

const MOST_TICKS = 12;

function handLater(handler: Dispatcher.DispatchHandler, numbers: Numbers): Dispatcher.DispatchHandler {
  const ticks = numbers(MOST_TICKS);
  let last = (async () => {
    for (let left = ticks; left > 0; left -= 1) await tick();
  })();
  const later = (tell: () => void) => {
    last = last.then(tell);
  };
  return {
    onRequestStart: (...given) => handler.onRequestStart?.(...given),
    onResponseStart: (...given) => later(() => handler.onResponseStart?.(...given)),
    onResponseData: (...given) => later(() => handler.onResponseData?.(...given)),
    onResponseEnd: (...given) => later(() => handler.onResponseEnd?.(...given)),
    onResponseError: (...given) => later(() => handler.onResponseError?.(...given)),
  };
}
