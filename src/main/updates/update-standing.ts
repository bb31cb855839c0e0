import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { UpdateStep, UpdateView } from '#shared/ipc/update-views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../store/settings.ts';
import { explainNotLooking, explainNoUpdates } from './update-failures.ts';
import type { UpdatesPort } from './update-source.ts';

const LOOKING = { profileId: '', name: 'updates' } as const;
const NOTHING_KNOWN: Known = { checkedAt: null, release: null, step: { name: 'none' }, failure: null };

type Known = Pick<UpdateView, 'checkedAt' | 'release' | 'step' | 'failure'>;

/** A place that may be asked. */
export type UpdatePlace = Extract<UpdatesPort, { unavailable: null }>;

/** What is known of updates in this run, in memory alone; whether they are looked for is in the settings. */
export type UpdateStanding = {
  view(): UpdateView;
  /** Tells the window too. */
  change(part: Partial<Known>): void;
  /** Keeps why something failed, and where that leaves it. */
  failWith(step: UpdateStep, failure: Failure): void;
  forget(): void;
  setLooking(looking: boolean): void;
  /** The place to ask, where the operator allows that. */
  findPlace(): Result<UpdatePlace, Failure>;
};

export type UpdateStandingOptions = {
  port: UpdatesPort;
  settings: Settings;
  emit: (event: AppEvent) => void;
  log: Log;
};

export function createUpdateStanding({ port, settings, emit, log }: UpdateStandingOptions): UpdateStanding {
  let known = NOTHING_KNOWN;
  const isLooking = () => settings.get(LOOKING) === 'on';
  const change = (part: Partial<Known>): void => {
    known = { ...known, ...part };
    emit({ type: 'update-changed' });
  };
  return {
    view: () => ({
      unavailable: port.unavailable,
      looking: isLooking(),
      installs: port.unavailable === null ? port.installs : 'by-hand',
      releasePage: port.unavailable === null ? port.releasePage : null,
      ...known,
    }),
    change,
    failWith(step, failure) {
      log.write('warning', 'update-trouble', { code: failure.code, ...failure.facts });
      change({ step, failure });
    },
    forget: () => change(NOTHING_KNOWN),
    setLooking: (looking) => settings.set({ ...LOOKING, value: looking ? 'on' : 'off' }),
    findPlace() {
      if (port.unavailable !== null) return fail(explainNoUpdates(port.unavailable));
      return isLooking() ? succeed(port) : fail(explainNotLooking());
    },
  };
}
