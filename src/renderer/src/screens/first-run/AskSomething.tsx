import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import { PRACTICE_REQUESTS, type PracticeRequest } from '#shared/practice-requests.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { INPUT_STYLE } from '../../components/Field.tsx';
import { approvalPath } from '../../routes.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { commonWords } from '../../words.ts';
import { practiceWords } from './practice-words.ts';

const [FIRST] = PRACTICE_REQUESTS;

/** Has the practice service ask for a request of the chosen kind, and opens it. */
export function AskSomething({ profileId }: { profileId: string }) {
  const words = practiceWords.ask;
  const id = useId();
  const [, navigate] = useLocation();
  const locked = useIsLocked();
  const [signer] = useQuery(signersStore, profileId).data ?? [];
  const wallets = useQuery(walletsStore, profileId).data;
  const wallet = wallets?.find(({ signable }) => signable) ?? wallets?.[0];
  const [kind, setKind] = useState<PracticeRequest>(FIRST);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const why = locked ? commonWords.locked.actionReason : wallet && signer ? undefined : words.needsWallet;

  async function askFor(): Promise<void> {
    if (wallet === undefined || signer === undefined) return;
    setBusy(true);
    setFailure(undefined);
    const question = { kind, walletAddress: wallet.address, signer: signer.address };
    const answer = await ask((app) => app.practice.askFor(question));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    const [record] = answer.value;
    if (record !== undefined) navigate(approvalPath({ ...record, profileId }));
  }

  return (
    <>
      <p className="mb-2 text-muted">{words.text}</p>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="sr-only">
          {words.label}
        </label>
        <select
          id={id}
          value={kind}
          onChange={({ target }) => setKind(PRACTICE_REQUESTS.find((each) => each === target.value) ?? FIRST)}
          className={`${INPUT_STYLE} !w-auto max-w-full`}
        >
          {PRACTICE_REQUESTS.map((each) => (
            <option key={each} value={each}>
              {words.kinds[each]}
            </option>
          ))}
        </select>
        <Button inert={why !== undefined} title={why} busy={busy} onClick={() => void askFor()}>
          {words.submit}
        </Button>
      </div>
      {why === words.needsWallet && <p className="mt-1.5 text-small text-muted">{why}</p>}
      {failure && <FailureNotice failure={failure} />}
    </>
  );
}
