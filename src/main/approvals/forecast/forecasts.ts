import {
  createForecast,
  type ForecastPolicies,
  type ForecastQuestion,
  NOT_TOLD,
} from '#proof/policy/forecast-policies.ts';
import { nextChange } from '#proof/policy/next-change.ts';
import type { PolicyForecast } from '#shared/model/policy.ts';
import type { PolicyStandings } from './policy-standing.ts';

/** What the policies would say of requests now, for the list of them: the signer judges each when it signs. */
export type Forecasts = {
  /** Null where no policy is over the request. */
  of(question: ForecastQuestion): PolicyForecast | null;
  /** Another number whenever a forecast may be another one. */
  version(): number;
  stop(): void;
};

type Options = {
  standings: Pick<PolicyStandings, 'read' | 'onChange'>;
  clock: () => number;
  /** Forecasts may be other ones from now on. */
  onChange: () => void;
};

type Made = { forecast: ForecastPolicies; from: number; until: number | null };

/** The longest that a timer waits, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

export function createForecasts({ standings, clock, onChange }: Options): Forecasts {
  let version = 0;
  let made: Made | undefined;
  let timer: NodeJS.Timeout | undefined;

  function forget(): void {
    made = undefined;
    version += 1;
  }

  standings.onChange(() => {
    forget();
    onChange();
  });

  /** What was made before an hour began, or with a clock that was set since, is made again. */
  const holds = ({ from, until }: Made, now: number): boolean => now >= from && (until === null || now < until);

  function make(now: number): Made {
    const { standing, isGrown } = standings.read();
    if (standing === undefined) return { forecast: () => NOT_TOLD, from: now, until: null };
    const at = new Date(now);
    return { forecast: createForecast({ standing, now: at, isGrown }), from: now, until: nextChange(standing, at) };
  }

  function current(): Made {
    const now = clock();
    if (made !== undefined && !holds(made, now)) forget();
    if (made === undefined) {
      made = make(now);
      wake(made, now);
    }
    return made;
  }

  function wake({ until }: Made, now: number): void {
    clearTimeout(timer);
    if (until === null) return;
    timer = setTimeout(lookAgain, Math.min(until - now, LONGEST_WAIT));
    timer.unref();
  }

  function lookAgain(): void {
    const before = version;
    const now = current();
    if (version !== before) onChange();
    else wake(now, clock());
  }

  return {
    of: (question) => current().forecast(question),
    version() {
      current();
      return version;
    },
    stop: () => clearTimeout(timer),
  };
}
