import type { Failure } from '#shared/failure.ts';
import type { LessonRecord, LessonRecordStanding, PracticeRecord, PracticeTour } from '#shared/ipc/practice-views.ts';
import { type LessonProgress, lessonProgressSchema } from '#shared/model/practice-lesson.ts';
import { parseJson } from '#shared/parse-json.ts';
import { PRACTICE_LESSONS, type PracticeLesson } from '#shared/practice-lessons.ts';
import type { PracticeRequest } from '#shared/practice-requests.ts';
import { type Result, succeed } from '#shared/result.ts';
import { approvalTarget } from '../approvals/approval-target.ts';
import { findPracticeId } from '../profiles/ensure-practice.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import type { Store } from '../store/open-store.ts';

export type LessonsOptions = {
  store: Pick<Store, 'profiles' | 'settings' | 'declines' | 'intents' | 'signerKeys'>;
  sessions: Pick<ProfileSessions, 'get'>;
  /** Resolves when the profiles were opened: the practice service takes a moment to start. */
  whenOpened: () => Promise<void>;
  /** Reads a profile now. */
  readNow: (profileId: string) => Promise<void>;
};

/** What a newcomer is asked for, and where they are in it. */
export type Lessons = {
  view(): PracticeTour;
  show(isShown: boolean): void;
  ask(question: {
    lesson: PracticeLesson;
    walletAddress: string;
    signer: string;
  }): Promise<Result<PracticeTour, Failure>>;
  askFor(question: {
    kind: PracticeRequest;
    walletAddress: string;
    signer: string;
  }): Promise<Result<PracticeRecord[], Failure>>;
};

/**
 * The lessons of the Practice profile. Which requests belong to them is kept; how those stand is read from the journal, so that nothing
 * here can say that something was approved which was not.
 */
export function createLessons({ store, sessions, whenOpened, readNow }: LessonsOptions): Lessons {
  const keyNow = () => ({ profileId: findPracticeId(store), name: 'lessons' }) as const;
  const read = (): LessonProgress =>
    lessonProgressSchema.safeParse(parseJson(store.settings.get(keyNow()) ?? '{}')).data ??
    lessonProgressSchema.parse({});
  const write = (change: Partial<LessonProgress>) =>
    store.settings.set({ ...keyNow(), value: JSON.stringify({ ...read(), ...change }) });
  const view = (): PracticeTour => {
    const { isShown, asked } = read();
    const recordsOf = (lesson: PracticeLesson): LessonRecord[] =>
      asked
        .filter((each) => each.lesson === lesson)
        .map(({ lesson: _, ...record }) => ({ ...record, standing: standingIn(store, record) }));
    return { isShown, lessons: PRACTICE_LESSONS.map((lesson) => ({ lesson, records: recordsOf(lesson) })) };
  };
  return {
    view,
    show: (isShown) => write({ isShown }),
    async ask({ lesson, walletAddress, signer }) {
      await whenOpened();
      const profileId = findPracticeId(store);
      const session = sessions.get(profileId);
      if (!session.ok) return session;
      const answer = await session.value.client.askLesson({ body: { lesson, wallet: walletAddress, signer } });
      if (!answer.ok) return answer;
      const records = answer.value.map(({ kind, id: recordId }) => ({ lesson, walletAddress, kind, recordId }));
      // Asked for again, a lesson is about what was asked for last.
      const others = read().asked.filter((each) => each.lesson !== lesson);
      write({ isShown: true, asked: [...others, ...records] });
      await readNow(profileId);
      return succeed(view());
    },
    async askFor({ kind: asked, walletAddress, signer }) {
      await whenOpened();
      const profileId = findPracticeId(store);
      const session = sessions.get(profileId);
      if (!session.ok) return session;
      const answer = await session.value.client.askForKind({ kind: asked, body: { wallet: walletAddress, signer } });
      if (!answer.ok) return answer;
      await readNow(profileId);
      return succeed(answer.value.map(({ kind, id: recordId }) => ({ walletAddress, kind, recordId })));
    },
  };
}

type Asked = Omit<LessonRecord, 'standing'>;

function standingIn(store: LessonsOptions['store'], record: Asked): LessonRecordStanding {
  const { declines, intents, signerKeys } = store;
  const profileId = findPracticeId(store);
  const targets = signerKeys
    .list(profileId)
    .map(({ address: signerAddress }) => approvalTarget({ ...record, signerAddress }));
  const approval = intents.findNewestOf({ profileId, kind: 'approve', targets });
  switch (approval?.condition) {
    case 'done':
      return 'approved';
    case 'active':
      return 'approving';
    case 'failed':
    case 'parked':
    case 'uncertain':
      return 'failed';
  }
  return declines.find({ profileId, ...record }) === undefined ? 'waiting' : 'declined';
}
