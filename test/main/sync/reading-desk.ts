import { onTestFinished, vi } from 'vitest';
import { createLog } from '#main/log.ts';
import type { SyncContext } from '#main/records/sync-context.ts';
import type { ServiceClient } from '#main/service/service-client.ts';
import type { ServiceFailure } from '#main/service/service-failure.ts';
import { openStore } from '#main/store/open-store.ts';
import type { WalletRoundContext } from '#main/sync/note-reading.ts';
import { createReadings } from '#main/sync/readings.ts';
import { fail, succeed } from '#shared/result.ts';
import type { ServiceFailureCode } from '#shared/service-failure-code.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

export const WALLET = '0x490e6a6c74bfd538083938a108098c1c47eaa6e9';
export const OF_WALLET = { profileId: 'p', parent: WALLET } as const;
const INTERVAL_MS = 10_000;

export function failureOf(code: ServiceFailureCode, over: Partial<ServiceFailure> = {}): ServiceFailure {
  return { code, happened: `It is ${code}.`, kept: 'k', next: 'n', facts: {}, effectUncertain: false, ...over };
}
export const failing = (code: ServiceFailureCode, over?: Partial<ServiceFailure>) => fail(failureOf(code, over));

/** A record as a list or a read by its id gives it. */
export function aRecord(id: string, members: object = { status: 'awaiting-approval' }) {
  const value = { id, ...members };
  return { id, raw: JSON.stringify(value), record: succeed(value) };
}
export const aMalformedRecord = (id: string, raw = JSON.stringify({ id })) => ({
  ...{ id, raw, record: fail({ field: 'status', rule: 'is missing' }) },
});
/** A page of a list, of which no text is remembered. */
export const aPage = (...entries: object[]) => succeed({ entries });

/** What of the client is asked for here; the rest is asked for by whoever prints it. */
const FUNCTION = /^(?:get|list|read|end)/;
type Answers = Partial<Record<keyof ServiceClient, (request: never) => unknown>>;

/** Rounds of reading over a real store and a service that answers as the test says; anything else that is asked for throws. */
export function openReadingDesk(answers: Answers) {
  const time = { now: 1_000_000_000 };
  const clock = () => time.now;
  const store = openStore({ dataFolder: makeStoreFolder(), clock });
  onTestFinished(() => store.close());
  const asked: string[] = [];
  const client = new Proxy({} as ServiceClient, {
    get: (_client, name: keyof ServiceClient) =>
      FUNCTION.test(String(name)) &&
      (async (request: never) => {
        asked.push(String(name));
        const answer = answers[name];
        if (answer === undefined) throw new Error(`Nobody said what ${String(name)} answers.`);
        return answer(request);
      }),
  });
  const told = { onChanged: vi.fn(), onRead: vi.fn(), onError: vi.fn() };
  const pauses = { intervalMs: INTERVAL_MS, maxIntervalMs: 20 * INTERVAL_MS };
  const readings = createReadings({ clock, random: () => 0, ...pauses, ...told });
  const logLines: string[] = [];
  let requests = 0;
  store.watched.addWallet({
    ...{ profileId: 'p', address: WALLET, locator: `evm:${WALLET}`, addressSource: 'service', adminSigner: null },
    ...{ notice: null, addedAt: '' },
  });
  const wallet = store.watched.getWallet({ profileId: 'p', address: WALLET });
  if (wallet === undefined) throw new Error('The wallet was not added.');
  const context: SyncContext = {
    profileId: 'p',
    client,
    store,
    clock,
    nextRequestNumber: () => {
      requests += 1;
      return requests;
    },
    takeMissingRead: () => true,
    log: createLog({ writeLine: (line) => logLines.push(line), clock }),
  };
  /** What was asked for in a round: the names of the client's functions. */
  const round = async (read: (context: WalletRoundContext) => void, isWanted = false): Promise<string[]> => {
    asked.splice(0);
    await readings.round((round) => read({ ...context, wallet, round, outage: {} }), { isWanted });
    return asked.splice(0);
  };
  const freshness = (subject: string) =>
    store.freshness.list('p').find((entry) => entry.subject === `${WALLET}/${subject}`);
  /** Lets time go by that is enough for anything that failed to be read again. */
  const wait = (milliseconds = 20 * INTERVAL_MS) => {
    time.now += milliseconds;
  };
  return { store, context: { ...context, wallet }, round, wait, freshness, logLines, answers, time, ...told };
}
