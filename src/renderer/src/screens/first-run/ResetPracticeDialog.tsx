import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { ProfileRemoval } from '#shared/ipc/profile-change-views.ts';
import type { Profile } from '#shared/model/profile.ts';
import { ask } from '../../api.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { GoesAndStays } from '../../components/GoesAndStays.tsx';
import { RemovalDialog } from '../../components/RemovalDialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { notify, notifyFailure } from '../../store/notices-store.ts';
import { profileRemovalStore } from '../../store/profile-removal-store.ts';
import { chooseProfile } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { reloadStatus } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { LESSONS_PATH } from './lessons-path.ts';
import { practiceWords } from './practice-words.ts';

type Props = { profile: Profile; onClose: () => void };

/** Says what goes with the world of Practice and what stays, then begins it anew and leads to its first steps. */
export function ResetPracticeDialog({ profile, onClose }: Props) {
  const words = practiceWords.reset;
  const removal = useQuery(profileRemovalStore, profile.id);
  const [, navigate] = useLocation();

  async function reset(): Promise<Failure | undefined> {
    const answer = await ask((app) => app.practice.reset({ profileId: profile.id }));
    if (!answer.ok) return answer.failure;
    await reloadStatus();
    chooseProfile(answer.value.profileId);
    onClose();
    navigate(LESSONS_PATH);
    if (answer.value.failure === null) notify(words.done);
    else notifyFailure(answer.value.failure);
    return undefined;
  }

  return (
    <RemovalDialog
      title={words.dialogTitle(profile.name)}
      submitLabel={words.submit}
      isReady={removal.data !== undefined}
      onRemove={reset}
      onClose={onClose}
    >
      {removal.failure && <FailureNotice failure={removal.failure} />}
      {removal.data === undefined ? <Skeleton rows={3} /> : <What removal={removal.data} />}
      <p className="text-small text-muted">{commonWords.typedRemoval.askedOutside}</p>
    </RemovalDialog>
  );
}

function What({ removal: { signers, wallets, drafts, underWay } }: { removal: ProfileRemoval }) {
  const { goes, stays, underWay: sayUnderWay } = practiceWords.reset;
  const gone = [
    goes.wallets(wallets),
    ...signers.map(({ label, address, source }) => goes.signer(label, address, source)),
    goes.activity,
    ...(drafts > 0 ? [goes.drafts(drafts)] : []),
    goes.settings,
  ];
  return (
    <>
      <GoesAndStays goes={gone} stays={[stays.profiles, stays.book, stays.log]} />
      {underWay > 0 && <p>{sayUnderWay(underWay)}</p>}
    </>
  );
}
