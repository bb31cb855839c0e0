import { useLocation } from 'wouter';
import type { ProfileRemoval } from '#shared/ipc/profile-change-views.ts';
import type { Profile } from '#shared/model/profile.ts';
import { ask } from '../../api.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { GoesAndStays } from '../../components/GoesAndStays.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { TypedRemovalDialog } from '../../components/TypedRemovalDialog.tsx';
import { UnderWay } from '../../components/UnderWay.tsx';
import { SETTINGS_PATH } from '../../routes.ts';
import { notify } from '../../store/notices-store.ts';
import { profileRemovalStore } from '../../store/profile-removal-store.ts';
import { chooseProfile } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { reloadStatus } from '../../store/status-store.ts';
import { settingsWords } from './words.ts';

type Props = { profile: Profile; onClose: () => void };

/** Says what goes with a profile and what stays, and has its name typed. */
export function RemoveProfileDialog({ profile, onClose }: Props) {
  const words = settingsWords.removeForm;
  const removal = useQuery(profileRemovalStore, profile.id);
  const [, navigate] = useLocation();

  async function remove(typed: string) {
    const answer = await ask((app) => app.profiles.remove({ profileId: profile.id, typed }));
    if (!answer.ok) {
      // What stands in the way may be new.
      await profileRemovalStore.load(profile.id);
      return answer.failure;
    }
    navigate(SETTINGS_PATH);
    await reloadStatus();
    notify(words.removed(profile.name));
    return undefined;
  }

  function openActivity(): void {
    chooseProfile(profile.id);
    onClose();
  }

  const count = removal.data?.underWay ?? 0;
  return (
    <TypedRemovalDialog
      title={words.title(profile.name)}
      name={profile.name}
      label={words.label(profile.name)}
      submitLabel={words.submit}
      onRemove={remove}
      onClose={onClose}
      {...(count > 0 && {
        obstacle: (
          <UnderWay
            title={words.underWay(count)}
            text={words.underWayText}
            openLabel={words.openActivity}
            onOpen={openActivity}
          />
        ),
      })}
    >
      {removal.failure && <FailureNotice failure={removal.failure} />}
      {removal.data === undefined ? <Skeleton rows={3} /> : <What profile={profile} removal={removal.data} />}
    </TypedRemovalDialog>
  );
}

function What({ profile, removal }: { profile: Profile; removal: ProfileRemoval }) {
  const { goes, stays } = settingsWords.removeForm;
  const { signers, wallets, followed, drafts } = removal;
  const gone = [
    goes.key(profile.baseUrl),
    ...signers.map(({ label, address, source }) => goes.signer(label, address, source)),
    goes.wallets(wallets, followed),
    ...(drafts > 0 ? [goes.drafts(drafts)] : []),
    goes.settings,
  ];
  return <GoesAndStays goes={gone} stays={[stays.service, stays.journal, stays.book]} />;
}
