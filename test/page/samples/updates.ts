import type { UpdateView } from '#shared/ipc/update-views.ts';
import type { Answers } from '../support/answers.ts';
import type { World } from './world.ts';

const RELEASE = { version: '1.4.0', notes: 'Faster lists.\n<b>Bold</b> is text here.' };

/** A place that tells of a newer version whenever it is asked; nothing is looked for before a test says so. */
export function answerUpdates(world: World): Pick<Answers, 'updates'> {
  let view: UpdateView = {
    unavailable: null,
    looking: false,
    installs: 'here',
    releasePage: 'https://updates.example/countersign/',
    checkedAt: null,
    release: null,
    step: { name: 'none' },
    failure: null,
    ...world.options.updates,
  };
  const change = (part: Partial<UpdateView>): UpdateView => {
    view = { ...view, ...part };
    world.emit({ type: 'update-changed' });
    return view;
  };
  const check = () => change({ checkedAt: world.now, release: RELEASE, failure: null });
  return {
    updates: {
      state: () => view,
      setLooking: ({ looking }) => {
        change({ looking, release: null, checkedAt: null });
        return looking ? check() : view;
      },
      check,
      download: () => change({ step: { name: 'downloading', percent: 40 } }),
      cancelDownload: () => change({ step: { name: 'none' } }),
      install: () => change({ step: { name: 'installing' } }),
    },
  };
}
