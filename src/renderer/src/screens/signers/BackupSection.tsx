import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import { lacksBackup, type SignerKey } from '#shared/model/signer-key.ts';
import type { Result } from '#shared/result.ts';
import { ask } from '../../api.ts';
import { Age } from '../../components/Age.tsx';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { FactList } from '../../components/FactList.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Section } from '../../components/Section.tsx';
import { notify } from '../../store/notices-store.ts';
import { signersStore } from '../../store/signers-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { TryBackupDialog } from './TryBackupDialog.tsx';
import { signerWords } from './words.ts';

/** Where the key is, whether there is a copy of it that was tried, and the way to one. Nothing of the key is ever in this page. */
export function BackupSection({ signer }: { signer: SignerKey }) {
  const words = signerWords.detail.backup;
  const { profileId, address, backedUpAt, backupTriedAt } = signer;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const locked = useIsLocked();
  const title = locked ? commonWords.locked.actionReason : undefined;

  async function makeCopy<Value>(
    call: (app: AppApi) => Promise<Result<Value, Failure>>,
    say: (value: Value) => string | undefined,
  ): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const answer = await ask(call);
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    await signersStore.load(profileId);
    const said = say(answer.value);
    if (said !== undefined) notify(said);
  }
  const key = { profileId, address };
  const exportKey = () =>
    makeCopy(
      (app) => app.signers.export(key),
      ({ path }) => (path === null ? undefined : words.saved(path)),
    );
  const show = () =>
    makeCopy(
      (app) => app.signers.show(key),
      () => words.shown,
    );

  return (
    <Section title={words.title}>
      {lacksBackup(signer) && (
        <Callout tone="caution" icon={ShieldAlert} title={words.lacking}>
          <p>{backedUpAt === null ? words.steps.none : words.steps.made}</p>
        </Callout>
      )}
      <p className="my-2 text-small text-muted">
        {signerWords.detail.keyText} {signer.source === 'imported' && words.imported}
      </p>
      <FactList
        facts={[
          { label: words.exported, value: <When at={backedUpAt} /> },
          { label: words.tried, value: <When at={backupTriedAt} /> },
        ]}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button inert={locked || busy} title={title} onClick={() => void exportKey()}>
          {words.export}
        </Button>
        <Button inert={locked || busy} title={title} onClick={() => void show()}>
          {words.show}
        </Button>
        <Button inert={locked} title={title} onClick={() => setOpen(true)}>
          {words.try}
        </Button>
      </div>
      {failure && <FailureNotice failure={failure} />}
      {open && <TryBackupDialog signer={signer} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function When({ at }: { at: string | null }) {
  return at === null ? signerWords.detail.backup.never : <Age at={at} write={commonWords.freshness.ago} />;
}
