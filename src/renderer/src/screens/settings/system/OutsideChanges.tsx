import { useState } from 'react';
import { Link } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { OutsideChangesView, OutsideChangeView } from '#shared/ipc/outside-views.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { FactList } from '../../../components/FactList.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { fromEnglish } from '../../../language.ts';
import { settingsPaths } from '../../../routes.ts';
import { announce } from '../../../store/notices-store.ts';
import { useQuery } from '../../../store/query.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { OUTSIDE, outsideStore } from '../../../store/system-store.ts';
import { commonWords } from '../../../words.ts';
import { outsideWords } from './words.ts';

type Decision = 'use' | 'drop';

/** What another program did to the journal: each entry is used as it was found, or done without, as the operator decides. */
export function OutsideChanges() {
  const words = outsideWords;
  const { data } = useQuery(outsideStore, OUTSIDE);
  const { busy, failure, decide } = useDecision();
  if (data === undefined || data.total === 0) return null;
  const { changes, total } = data;
  const usable = changes.filter(({ isUsable }) => isUsable);
  return (
    <Callout tone="danger" title={words.title}>
      <p className="mb-2 max-w-[40rem]">{words.text}</p>
      {failure && <FailureNotice failure={failure} />}
      <ul aria-label={words.list} className="divide-y divide-line rounded-base border border-line">
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} busy={busy} onDecide={(how) => void decide(how, [change])} />
        ))}
      </ul>
      {total > changes.length && <p className="mt-2">{words.more(total - changes.length)}</p>}
      {changes.length > 1 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {usable.length > 1 && (
            <DecideButton busy={busy} text={words.adoptAll(usable.length)} onClick={() => void decide('use', usable)} />
          )}
          <DecideButton busy={busy} text={words.dropAll(changes.length)} onClick={() => void decide('drop', changes)} />
        </div>
      )}
      <p className="mt-2">
        {words.backup}{' '}
        <Link href={settingsPaths.page('backup')} className="rounded-small font-medium text-accent hover:underline">
          {words.openBackup}
        </Link>
      </p>
    </Callout>
  );
}

type RowProps = { change: OutsideChangeView; busy: boolean; onDecide: (how: Decision) => void };

function ChangeRow({ change, busy, onDecide }: RowProps) {
  const words = outsideWords;
  const { kind, name, why, reviews, cells, isUsable } = change;
  const called = fromEnglish(kind);
  const entry = name === null ? called : words.named(called, name);
  return (
    <li className="space-y-1.5 px-3 py-2.5">
      <p className="wrap-anywhere first-letter:uppercase">
        <VisibleText text={entry} />
      </p>
      <p className="text-small text-muted">
        {words.why[why]}. {words.reviews[reviews]}
      </p>
      {cells.length > 0 && (
        <Disclosure summary={words.cells}>
          <FactList isVerbatim facts={cells.map(({ name: label, value }) => ({ label, value }))} />
        </Disclosure>
      )}
      <div className="flex flex-wrap gap-2">
        {isUsable && (
          <DecideButton busy={busy} text={words.adopt} label={words.adoptOne(entry)} onClick={() => onDecide('use')} />
        )}
        <DecideButton busy={busy} text={words.drop} label={words.dropOne(entry)} onClick={() => onDecide('drop')} />
      </div>
    </li>
  );
}

type ButtonProps = { busy: boolean; text: string; label?: string; onClick: () => void };

function DecideButton({ busy, text, label, onClick }: ButtonProps) {
  const locked = useIsLocked();
  return (
    <Button
      busy={busy}
      inert={locked}
      title={locked ? commonWords.locked.actionReason : undefined}
      {...(label !== undefined && { 'aria-label': label })}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}

function useDecision() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function decide(how: Decision, changes: readonly OutsideChangesView['changes'][number][]): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const ids = changes.map(({ id }) => id);
    const answer = await ask((app) =>
      how === 'use' ? app.system.adoptOutsideChanges({ ids }) : app.system.dropOutsideChanges({ ids }),
    );
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    outsideStore.put(OUTSIDE, answer.value);
    announce(how === 'use' ? outsideWords.used : outsideWords.dropped);
  }

  return { busy, failure, decide };
}
