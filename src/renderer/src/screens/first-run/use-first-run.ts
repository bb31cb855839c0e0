import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { create } from 'zustand';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import type { Failure } from '#shared/failure.ts';
import type { LessonRecord } from '#shared/ipc/practice-views.ts';
import { isPracticeId } from '#shared/practice-profile.ts';
import { readApprovalId } from '../../format/approval-id.ts';
import { approvalPath } from '../../routes.ts';
import { practiceTourStore } from '../../store/practice-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { useProfiles } from '../../store/status-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { type FirstRun, type FirstStep, findLesson, judgeFirstRun } from './judge-first-run.ts';
import { askLesson, makeSigner, makeWallet, useStepRun } from './run-step.ts';

/** For as long as the window is open; the next one finds out from what is there. */
const useWelcome = create<{ hasBegun: boolean }>(() => ({ hasBegun: false }));

export type ShownFirstRun = FirstRun & {
  /** The step that is next, which a key does as well. */
  next: FirstStep | undefined;
  busy: readonly FirstStep[];
  failure: Failure | undefined;
  /** The lesson of the request that is on the screen. */
  open: ReturnType<typeof findLesson>;
  /** Does the step, or opens what waits for it already. */
  run: (step: FirstStep) => void;
};

/** The first steps and the lessons, ticked as they are done; undefined for whoever does not want them, and in every other profile. */
export function useFirstRun(): ShownFirstRun | undefined {
  const [location, navigate] = useLocation();
  const profileCount = useProfiles().length;
  const current = useCurrentProfile()?.id;
  const profileId = current !== undefined && isPracticeId(current) ? current : undefined;
  const signers = useQuery(signersStore, profileId).data;
  const wallets = useQuery(walletsStore, profileId).data;
  const tour = useQuery(practiceTourStore, profileId).data;
  const firstRun = judgeFirstRun({
    isFresh: profileCount === 1,
    signers: signers?.length,
    wallets: wallets?.length,
    tour,
    hasBegun: useWelcome().hasBegun,
  });
  const stepRun = useStepRun();
  const isShown = profileId !== undefined && firstRun !== undefined;
  useEffect(() => {
    if (isShown) useWelcome.setState({ hasBegun: true });
  }, [isShown]);
  if (profileId === undefined || firstRun === undefined) return undefined;
  const pathOf = (record: LessonRecord): string => approvalPath({ ...record, profileId });
  const [signer] = signers ?? [];
  const wallet = wallets?.find(({ signable }) => signable) ?? wallets?.[0];

  async function doStep(step: FirstStep): Promise<void> {
    if (step === 'signer') return makeSigner();
    if (signer === undefined) return;
    if (step === 'wallet') return makeWallet(signer.address);
    if (wallet === undefined) return;
    const waiting = firstWaiting(firstRun, step);
    if (waiting !== undefined) return navigate(pathOf(waiting));
    const asked = await askLesson({ lesson: step, walletAddress: wallet.address, signer: signer.address });
    const [first] = asked?.lessons.find(({ lesson }) => lesson === step)?.records ?? [];
    if (first !== undefined) navigate(pathOf(first));
  }
  const chosen = readApprovalId(readId(location));
  return {
    ...firstRun,
    ...stepRun,
    next: firstRun.steps.find(({ standing }) => standing === 'now')?.step,
    open: chosen && findLesson(tour, chosen),
    run: (step) => void doStep(step),
  };
}

function firstWaiting(firstRun: FirstRun | undefined, step: FirstStep) {
  const records = firstRun?.steps.find((each) => each.step === step)?.records ?? [];
  return records.find(({ standing }) => standing === 'waiting');
}

/** The id of the request that the window is at. */
function readId(location: string): string {
  if (!location.startsWith(`${APPROVALS_PATH}/`)) return '';
  try {
    return decodeURIComponent(location.slice(APPROVALS_PATH.length + 1));
  } catch {
    return '';
  }
}
