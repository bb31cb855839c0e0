import { create } from 'zustand';
import type { Failure } from '#shared/failure.ts';
import type { PracticeTour } from '#shared/ipc/practice-views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { PracticeLesson } from '#shared/practice-lessons.ts';
import type { Result } from '#shared/result.ts';
import { ask } from '../../api.ts';
import { activityItemStore, hearOfIntent, listenToIntents } from '../../store/activity-store.ts';
import { notifyFailure } from '../../store/notices-store.ts';
import { practiceTourStore, readPracticeProfile } from '../../store/practice-store.ts';
import { signersStore } from '../../store/signers-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import type { FirstStep } from './judge-first-run.ts';
import { firstRunWords } from './words.ts';

type StepRun = {
  /** What is being done, and what was pressed meanwhile, which is done after it. */
  busy: readonly FirstStep[];
  failure: Failure | undefined;
};

/** For as long as the window is open. */
export const useStepRun = create<StepRun>(() => ({ busy: [], failure: undefined }));

let last: Promise<void> = Promise.resolve();

/** Shows the lessons, or closes them; main keeps it. */
export async function showLessons(isShown: boolean): Promise<void> {
  const answer = await ask((app) => app.practice.show({ isShown }));
  if (answer.ok) practiceTourStore.put(readPracticeProfile(), answer.value);
  else notifyFailure(answer.failure);
}

/** Makes a key for the newcomer, whom the signers screen lets rename it. */
export function makeSigner(): Promise<void> {
  return run('signer', async () => {
    const profileId = readPracticeProfile();
    const answer = await ask((app) => app.signers.generate({ profileId, label: firstRunWords.keyLabel }));
    await signersStore.load(profileId);
    return answer;
  });
}

/** Makes a wallet of that key, and waits until it is there. */
export function makeWallet(signer: string): Promise<void> {
  const formId = crypto.randomUUID();
  return run('wallet', async () => {
    const profileId = readPracticeProfile();
    const answer = await ask((app) => app.wallets.create({ profileId, formId, signer }));
    if (!answer.ok) return answer;
    const { failure } = await waitForEnd(answer.value);
    await walletsStore.load(profileId);
    return failure === null ? answer : { ok: false, failure };
  });
}

/** Has the practice service ask. @returns what it asked for; undefined where it did not */
export async function askLesson(question: {
  lesson: PracticeLesson;
  walletAddress: string;
  signer: string;
}): Promise<PracticeTour | undefined> {
  let tour: PracticeTour | undefined;
  await run(question.lesson, async () => {
    const answer = await ask((app) => app.practice.ask(question));
    if (answer.ok) {
      tour = answer.value;
      practiceTourStore.put(readPracticeProfile(), tour);
    }
    return answer;
  });
  return tour;
}

/** One step after the other: the next one is offered while the one before it still ends, and what is pressed then is not lost. */
function run(step: FirstStep, act: () => Promise<Result<unknown, Failure>>): Promise<void> {
  if (useStepRun.getState().busy.includes(step)) return Promise.resolve();
  useStepRun.setState(({ busy }) => ({ busy: [...busy, step] }));
  last = last.then(() => doStep(step, act));
  return last;
}

async function doStep(step: FirstStep, act: () => Promise<Result<unknown, Failure>>): Promise<void> {
  useStepRun.setState({ failure: undefined });
  // Begun, the lessons stay: the next start goes on where this one was left.
  const [answer] = await Promise.all([act(), showLessons(true)]);
  useStepRun.setState(({ busy }) => ({
    busy: busy.filter((each) => each !== step),
    failure: answer.ok ? undefined : answer.failure,
  }));
}

/** The intent as it is when it does not go on by itself any more. */
async function waitForEnd(begun: IntentView): Promise<IntentView> {
  if (begun.condition !== 'active') return begun;
  const ended = Promise.withResolvers<IntentView>();
  const hear = (intents: readonly IntentView[]) => {
    const now = intents.find(({ id }) => id === begun.id);
    if (now !== undefined && now.condition !== 'active') ended.resolve(now);
  };
  const end = listenToIntents(hear);
  hearOfIntent(begun);
  // It may have ended before anybody listened.
  const key = { profileId: begun.profileId, intentId: begun.id };
  await activityItemStore.load(key);
  const read = activityItemStore.get(key).data;
  if (read) hear([read]);
  const intent = await ended.promise;
  end();
  return intent;
}
