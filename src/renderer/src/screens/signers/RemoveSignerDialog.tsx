import { useLocation } from 'wouter';
import type { SignerRemoval } from '#shared/ipc/views.ts';
import { lacksBackup, type SignerKey } from '#shared/model/signer-key.ts';
import { ask } from '../../api.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { GoesAndStays } from '../../components/GoesAndStays.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { TypedRemovalDialog } from '../../components/TypedRemovalDialog.tsx';
import { UnderWay } from '../../components/UnderWay.tsx';
import { SIGNERS_PATH } from '../../routes.ts';
import { notify } from '../../store/notices-store.ts';
import { useQuery } from '../../store/query.ts';
import { signerRemovalStore, signersStore } from '../../store/signers-store.ts';
import { signerWords } from './words.ts';

/** Says what waits for a key and what it is the admin of, and has its label typed before it goes for good. */
export function RemoveSignerDialog({ signer, onClose }: { signer: SignerKey; onClose: () => void }) {
  const words = signerWords.removeForm;
  const { profileId, address, label } = signer;
  const removal = useQuery(signerRemovalStore, { profileId, address });
  const [, navigate] = useLocation();

  async function remove(typed: string) {
    const answer = await ask((app) => app.signers.remove({ profileId, address, typed }));
    if (!answer.ok) {
      await signerRemovalStore.load({ profileId, address });
      return answer.failure;
    }
    navigate(SIGNERS_PATH);
    await signersStore.load(profileId);
    notify(words.removed(label));
    return undefined;
  }

  const count = removal.data?.underWay ?? 0;
  return (
    <TypedRemovalDialog
      title={words.title(label)}
      name={label}
      label={words.label(label)}
      submitLabel={words.submit}
      onRemove={remove}
      onClose={onClose}
      {...(count > 0 && {
        obstacle: <UnderWay title={words.underWay(count)} text={words.underWayText} openLabel={words.openActivity} />,
      })}
    >
      {removal.failure && <FailureNotice failure={removal.failure} />}
      {removal.data === undefined ? <Skeleton rows={3} /> : <What signer={signer} removal={removal.data} />}
    </TypedRemovalDialog>
  );
}

function What({ signer, removal }: { signer: SignerKey; removal: SignerRemoval }) {
  const { goes, stays } = signerWords.removeForm;
  const { waiting, adminOf } = removal;
  const gone = [
    lacksBackup(signer) ? goes.key.lacksBackup : goes.key.copied,
    ...(waiting > 0 ? [goes.waiting(waiting)] : []),
    ...adminOf.map(({ address, called }) => goes.admin(address, called)),
  ];
  return <GoesAndStays goes={gone} stays={[stays.service, stays.journal]} />;
}
