import { useId, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import { ask } from '../../../api.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE, TEXT_AREA_STYLE } from '../../../components/Field.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { notify } from '../../../store/notices-store.ts';
import { useQuery } from '../../../store/query.ts';
import { walletDetailStore, walletsStore } from '../../../store/wallets-store.ts';
import { listGroups } from '../wallet-rows.ts';
import { ownWords } from './words.ts';

/** The operator's own name for a wallet, what it is put with, and a note. The service is told nothing of it. */
export function DescribeWalletDialog({ wallet, onClose }: { wallet: WalletView; onClose: () => void }) {
  const words = ownWords.describeForm;
  const { profileId, address: walletAddress } = wallet;
  const [own, setOwn] = useState({ name: wallet.name ?? '', group: wallet.group ?? '', note: wallet.note ?? '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const groups = listGroups(useQuery(walletsStore, profileId).data ?? []);
  const id = useId();

  async function keep(): Promise<void> {
    setBusy(true);
    const answer = await ask((app) => app.wallets.describe({ profileId, walletAddress, ...own }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    await Promise.all([walletsStore.load(profileId), walletDetailStore.load({ profileId, walletAddress })]);
    notify(words.kept);
    onClose();
  }
  const type = (field: keyof typeof own) => ({
    value: own[field],
    onChange: (event: { target: { value: string } }) => setOwn({ ...own, [field]: event.target.value }),
  });

  return (
    <FormDialog
      title={words.title}
      description={words.text}
      submitLabel={words.submit}
      busy={busy}
      onSubmit={() => void keep()}
      onClose={onClose}
    >
      <Field label={words.name} hint={words.nameHint}>
        {(control) => (
          <input {...control} {...type('name')} maxLength={60} autoComplete="off" className={INPUT_STYLE} />
        )}
      </Field>
      <Field label={words.group} hint={words.groupHint}>
        {(control) => (
          <>
            <input
              {...control}
              {...type('group')}
              list={`${id}-groups`}
              maxLength={60}
              autoComplete="off"
              className={INPUT_STYLE}
            />
            <datalist id={`${id}-groups`}>
              {groups.map((group) => (
                <option key={group} value={group} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label={words.note}>
        {(control) => (
          <textarea {...control} {...type('note')} rows={3} maxLength={2_000} className={TEXT_AREA_STYLE} />
        )}
      </Field>
      {failure && <FailureNotice failure={failure} />}
    </FormDialog>
  );
}
