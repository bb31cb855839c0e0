import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { BatchEntry, BatchPreview } from '#shared/ipc/batch-views.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { EnvironmentName } from '../../../components/EnvironmentMark.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { useHotkeys } from '../../../hooks/use-hotkeys.ts';
import { reloadApprovals } from '../../../store/approvals-store.ts';
import { batchPreviewStore, batchReportsStore } from '../../../store/batch-store.ts';
import { ofProfiles, profilesOf } from '../../../store/profile-set.ts';
import { useIsLocked, useStatusPart } from '../../../store/status-store.ts';
import { endWalk } from '../../../store/walk-store.ts';
import { commonWords } from '../../../words.ts';
import { SignerLabel } from '../ApproveStanding.tsx';
import { useArmed } from '../use-armed.ts';
import { approvalWords } from '../words.ts';
import { batchWords } from './words.ts';

type Props = {
  /** Of the profiles of the walk. */
  walkKey: string;
  preview: BatchPreview;
  hasUnreadChange: boolean;
  /** Whether it could not be read if this is still so. */
  isStale: boolean;
};

/** The one button of the summary: a yes to each of those that stand above. */
export function SignBar({ walkKey, preview, hasUnreadChange, isStale }: Props) {
  const words = batchWords.page;
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const first = profilesOf(walkKey)[0];
  // A batch is of one environment.
  const environment = useStatusPart(
    ({ profiles }) => profiles.find(({ profile }) => profile.id === first)?.profile.environment,
  );
  const locked = useIsLocked();
  const { toSign, batchDigest } = preview;
  const armed = useArmed(batchDigest);
  const missing = whyNot({ isEmpty: toSign.length === 0, isStale, locked, hasUnreadChange });
  const because = missing ?? (armed ? undefined : words.wait);

  async function start(): Promise<void> {
    setStarting(true);
    setFailure(undefined);
    const opened = toSign.map(keyOf);
    const answer = await ask((app) => app.batch.start({ ...ofProfiles(walkKey), opened, batchDigest }));
    setStarting(false);
    if (!answer.ok) {
      setFailure(answer.failure);
      return void batchPreviewStore.load(walkKey);
    }
    await batchReportsStore.loadWhere((key) => profilesOf(key).some((id) => answer.value.profileIds.includes(id)));
    // What was looked at was looked at for this one.
    endWalk();
    for (const profileId of answer.value.profileIds) void reloadApprovals(profileId);
  }

  useHotkeys([{ id: 'walk.sign', run: () => because === undefined && !starting && void start() }]);

  return (
    <div className="space-y-2.5">
      {failure && <FailureNotice failure={failure} />}
      <div className="flex items-center gap-3">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-small text-muted">
          {environment !== undefined && <EnvironmentName environment={environment} />}
          {missing === undefined ? <SigningKeys entries={toSign} /> : <span>{missing}</span>}
        </p>
        <Button
          size="large"
          variant="primary"
          busy={starting}
          inert={because !== undefined}
          onClick={() => void start()}
        >
          {starting ? words.starting : words.sign(toSign.length)}
          {because !== undefined && <span className="sr-only">. {because}</span>}
          <KeyHint id="walk.sign" />
        </Button>
      </div>
    </div>
  );
}

/** More of them are counted. */
const KEYS_NAMED = 3;

/** Whose keys sign, each once. */
function SigningKeys({ entries }: { entries: readonly BatchEntry[] }) {
  const keys = new Map(entries.map((entry) => [`${entry.profileId} ${entry.signerAddress.toLowerCase()}`, entry]));
  const named = [...keys].slice(0, KEYS_NAMED);
  return (
    <span className="flex max-w-full min-w-0 gap-1">
      <span className="shrink-0">{approvalWords.approve.signsWith}</span>{' '}
      {named.map(([id, { profileId, signerAddress }], place) => (
        <span key={id} className="flex min-w-0">
          <span className="min-w-0 truncate">
            <SignerLabel profileId={profileId} address={signerAddress} />
          </span>
          {place < named.length - 1 && ', '}
        </span>
      ))}
      {keys.size > KEYS_NAMED && <span className="shrink-0">{approvalWords.row.moreKeys(keys.size - KEYS_NAMED)}</span>}
    </span>
  );
}

type Question = { isEmpty: boolean; isStale: boolean; locked: boolean; hasUnreadChange: boolean };

function whyNot({ isEmpty, isStale, locked, hasUnreadChange }: Question): string | undefined {
  const words = batchWords.page;
  if (isEmpty) return words.nothing;
  if (locked) return commonWords.locked.actionReason;
  if (isStale) return words.stale;
  return hasUnreadChange ? words.readChangeFirst : undefined;
}

/** Exactly what stands in the summary, and nothing that was looked at besides. */
function keyOf({ profileId, walletAddress, kind, recordId, signerAddress, reviewDigest }: BatchEntry) {
  return { profileId, walletAddress, kind, recordId, signerAddress, reviewDigest };
}
