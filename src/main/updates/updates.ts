import type { Failure } from '#shared/failure.ts';
import type { UpdateView } from '#shared/ipc/update-views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { createUpdateErrands } from './update-errands.ts';
import { explainNotByApp, explainNothingToDo, explainWorkUnderWay } from './update-failures.ts';
import { createUpdateStanding, type UpdateStandingOptions } from './update-standing.ts';

/** Between two times that it asks by itself, in milliseconds. */
const CHECK_EVERY_MS = 24 * 60 * 60 * 1_000;

type Answer = Result<UpdateView, Failure>;

export type Updates = {
  view(): UpdateView;
  /** Asks now and once a day, where the operator switched that on. */
  start(): void;
  /** Asks nothing from now on, and ends a download. */
  stop(): void;
  setLooking(looking: boolean): UpdateView;
  /** Resolves when the answer is there. What failed on the way is in the view. */
  check(): Promise<Answer>;
  /** Begins; the view tells how far it is. */
  download(): Answer;
  cancelDownload(): UpdateView;
  /** Begins to end the app, unless something is under way. */
  install(): Answer;
};

export type UpdatesOptions = UpdateStandingOptions & {
  /** Milliseconds since 1970. */
  clock: () => number;
  /** What a restart would come in between, in words. */
  findWork: () => string[];
};

/**
 * Newer versions of the app: it asks only where the operator switched that on, and downloads and installs only on the operator's word.
 * What was found is in memory alone; the next start asks again.
 */
export function createUpdates({ clock, findWork, ...options }: UpdatesOptions): Updates {
  const standing = createUpdateStanding(options);
  const errands = createUpdateErrands({ standing, clock });
  const { view, findPlace } = standing;
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<Answer> {
    const place = findPlace();
    if (!place.ok) return place;
    // What is downloaded or being so is newer than this version already.
    if (view().step.name === 'none') await errands.check(place.value);
    return succeed(view());
  }

  function start(): void {
    clearInterval(timer);
    if (!findPlace().ok) return;
    void check();
    timer = setInterval(() => void check(), CHECK_EVERY_MS);
    timer.unref();
  }

  function stop(): void {
    clearInterval(timer);
    errands.drop();
  }

  return {
    view,
    start,
    stop,
    check,
    setLooking(looking) {
      if (looking === view().looking) return view();
      standing.setLooking(looking);
      stop();
      standing.forget();
      start();
      return view();
    },
    download() {
      const place = findPlace();
      if (!place.ok) return place;
      const { release, step } = view();
      if (place.value.installs === 'by-hand') return fail(explainNotByApp());
      if (release === null) return fail(explainNothingToDo('download'));
      if (step.name === 'none') void errands.download(place.value);
      return succeed(view());
    },
    cancelDownload() {
      if (view().step.name !== 'downloading') return view();
      errands.cancelDownload();
      standing.change({ step: { name: 'none' } });
      return view();
    },
    install() {
      const place = findPlace();
      if (!place.ok) return place;
      const { step } = view();
      if (step.name === 'installing') return succeed(view());
      if (step.name !== 'ready') return fail(explainNothingToDo('install'));
      const work = findWork();
      if (work.length > 0) return fail(explainWorkUnderWay(work));
      void errands.install(place.value);
      return succeed(view());
    },
  };
}
