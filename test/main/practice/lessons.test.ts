import { describe, expect, test } from 'vitest';
import type { LessonView, PracticeTour } from '#shared/ipc/practice-views.ts';
import type { PracticeLesson } from '#shared/practice-lessons.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { startTestService } from '../../helpers/practice-desk.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';

const profileId = 'practice';

/** A fresh install with its practice service, and a signer and a wallet there. */
async function openPractice() {
  const { url, apiKey } = await startTestService();
  const practice = async () => ({ url, apiKey });
  const core = await startTestCore({ practice });
  const { address: signer } = expectValue(await core.app.signers.generate({ profileId, label: 'First' }));
  const creating = expectValue(await core.app.wallets.create({ profileId, formId: 'the-test-wallet', signer }));
  const walletAddress = String((await core.ended(creating)).facts.walletAddress);
  const ask = async (lesson: PracticeLesson) =>
    findLesson(expectValue(await core.app.practice.ask({ lesson, walletAddress, signer })), lesson);
  const review = async (record: LessonView['records'][number]) =>
    expectValue(await core.app.approvals.review({ profileId, ...keyOf(record), signerAddress: signer }));
  return { core, practice, signer, walletAddress, ask, review };
}

function findLesson({ lessons }: PracticeTour, lesson: PracticeLesson): LessonView {
  const found = lessons.find((each) => each.lesson === lesson);
  if (found === undefined) throw new Error(`There is no lesson ${lesson}.`);
  return found;
}

const keyOf = ({ walletAddress, kind, recordId }: LessonView['records'][number]) => ({ walletAddress, kind, recordId });
const only = ({ records: [record] }: LessonView) => {
  if (record === undefined) throw new Error('Nothing was asked for.');
  return record;
};

describe('the lessons', () => {
  test('ask for a payment that can be reviewed at once, and tell when it was approved', async () => {
    const { core, signer, ask, review } = await openPractice();
    const record = only(await ask('payment'));
    const { review: shown, reviewDigest } = await review(record);
    expect([shown.rating, record.standing]).toEqual(['look', 'waiting']);
    const approving = expectValue(
      await core.app.approvals.approve({ profileId, ...keyOf(record), signerAddress: signer, reviewDigest }),
    );
    await core.ended(approving);
    const tour = expectValue(await core.app.practice.tour());
    expect(only(findLesson(tour, 'payment')).standing).toBe('approved');
  });

  test('ask for what is refused, for what is a danger, and for several at once', async () => {
    const { ask, review } = await openPractice();
    expect((await review(only(await ask('mismatch')))).review.rating).toBe('refused');
    expect((await review(only(await ask('allowance')))).review.rating).toBe('danger');
    expect((await ask('several')).records.map(({ kind }) => kind)).toEqual([
      'transaction',
      'transaction',
      'transaction',
      'signature',
    ]);
  });

  test('tell what was declined, and are where they were left after the next start', async () => {
    const { core, practice, ask } = await openPractice();
    const record = only(await ask('mismatch'));
    expectValue(await core.app.approvals.decline({ profileId, ...keyOf(record), reason: 'It lies.' }));
    await core.stop();
    const { app } = await startTestCore({ practice, dataFolder: core.dataFolder, keychain: core.keychain });
    const tour = expectValue(await app.practice.tour());
    expect(tour.isShown).toBe(true);
    expect(only(findLesson(tour, 'mismatch'))).toEqual({ ...record, standing: 'declined' });
  });

  test('are about what was asked for last', async () => {
    const { ask } = await openPractice();
    const [first, second] = [only(await ask('payment')), only(await ask('payment'))];
    expect(second.recordId).not.toBe(first.recordId);
  });

  test('stay closed once they were closed, and are not known before', async () => {
    const { app } = await startTestCore();
    expect(expectValue(await app.practice.tour()).isShown).toBeNull();
    expect(expectValue(await app.practice.show({ isShown: false })).isShown).toBe(false);
    expect(expectValue(await app.practice.tour()).isShown).toBe(false);
  });

  test('ask nobody where there is no practice service', async () => {
    const { app } = await startTestCore();
    const address = `0x${'11'.repeat(20)}`;
    const answer = await app.practice.ask({ lesson: 'payment', walletAddress: address, signer: address });
    expect(expectFailure(answer).code).toBe('profile-not-open');
  });
});

describe('a request of a kind', () => {
  test.each([
    ['payment', 'look'],
    ['token-payment', 'look'],
    ['unlimited-approval', 'danger'],
    ['batch', 'look'],
    ['message', 'look'],
    ['typed-data', 'danger'],
    ['refused', 'refused'],
    ['unknown-call', 'look'],
  ] as const)('%s can be reviewed at once, and is what it says: %s', async (kind, rating) => {
    const { core, walletAddress, signer, review } = await openPractice();
    const [record] = expectValue(await core.app.practice.askFor({ kind, walletAddress, signer }));
    if (record === undefined) throw new Error('Nothing was asked for.');
    const { review: shown } = await review({ ...record, standing: 'waiting' });
    expect(shown.rating).toBe(rating);
    // It is no lesson.
    expect(expectValue(await core.app.practice.tour()).lessons.flatMap(({ records }) => records)).toEqual([]);
  });

  test('pays what the wallet was given for it', async () => {
    const { core, walletAddress, signer, review } = await openPractice();
    const [record] = expectValue(await core.app.practice.askFor({ kind: 'batch', walletAddress, signer }));
    if (record === undefined) throw new Error('Nothing was asked for.');
    const { reviewDigest } = await review({ ...record, standing: 'waiting' });
    const target = { profileId, ...keyOf({ ...record, standing: 'waiting' }), signerAddress: signer };
    const ended = await core.ended(expectValue(await core.app.approvals.approve({ ...target, reviewDigest })));
    expect([ended.condition, ended.failure]).toEqual(['done', null]);
  });
});
