import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { AutomaticBackupView, BackupStanding } from '#shared/ipc/backup-views.ts';
import type { Result } from '#shared/result.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { type Choice, ChoiceGroup } from '../../../components/ChoiceGroup.tsx';
import { FactList } from '../../../components/FactList.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../../components/Field.tsx';
import { Moment } from '../../../components/Moment.tsx';
import { Section } from '../../../components/Section.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { BACKUP, backupStore } from '../../../store/backup-store.ts';
import { notify, notifyFailure } from '../../../store/notices-store.ts';
import { backupWords } from './words.ts';

const words = backupWords.automatic;

type Props = { automatic: AutomaticBackupView | null; isLocked: boolean };

/** Backups that are made by themselves: whether, where, how often, and what came of the last one. */
export function AutomaticBackups({ automatic, isLocked }: Props) {
  return (
    <Section title={words.title}>
      {automatic === null ? (
        <TurnOn isLocked={isLocked} />
      ) : (
        <TurnedOn key={automatic.folder} automatic={automatic} isLocked={isLocked} />
      )}
    </Section>
  );
}

/** @returns whether it was done */
async function take(asked: Promise<Result<BackupStanding, Failure>>): Promise<boolean> {
  const answer = await asked;
  if (answer.ok) backupStore.put(BACKUP, answer.value);
  else notifyFailure(answer.failure);
  return answer.ok;
}

const KEPT = [7, 14, 30] as const;

function TurnOn({ isLocked }: { isLocked: boolean }) {
  const [every, setEvery] = useState<'day' | 'week'>('day');
  const [keep, setKeep] = useState<number>(KEPT[1]);
  const [busy, setBusy] = useState(false);
  async function turnOn(): Promise<void> {
    setBusy(true);
    await take(ask((app) => app.backup.startAutomatic({ every, keep })));
    setBusy(false);
  }
  if (isLocked) return <p className="text-muted">{words.off}</p>;
  return (
    <div className="space-y-3">
      <p className="text-muted">{words.off}</p>
      <ChoiceGroup legend={words.every} choices={CHOICES} chosen={every} onChoose={setEvery} />
      <Field label={words.keep}>
        {(control) => (
          <select
            {...control}
            className={INPUT_STYLE}
            value={keep}
            onChange={(event) => setKeep(Number(event.target.value))}
          >
            {KEPT.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button busy={busy} onClick={() => void turnOn()}>
        {words.on}
      </Button>
    </div>
  );
}

const CHOICES = (['day', 'week'] as const).map((value): Choice<typeof value> => ({ value, ...words.choices[value] }));

function TurnedOn({ automatic, isLocked }: Props & { automatic: AutomaticBackupView }) {
  const { folder, every, keep, lastAt, failure } = automatic;
  const [busy, setBusy] = useState(false);
  async function stop(): Promise<void> {
    setBusy(true);
    const isOff = await take(ask((app) => app.backup.stopAutomatic()));
    setBusy(false);
    if (isOff) notify(words.stopped);
  }
  const facts = [
    { label: words.folder, value: <VisibleText text={folder} /> },
    { label: words.schedule, value: words.kept(keep, every) },
    { label: words.last, value: lastAt === null ? words.none : <Moment at={lastAt} /> },
  ];
  return (
    <div className="space-y-3">
      {failure && <FailureNotice failure={failure} role="status" tone="caution" />}
      <FactList facts={facts} />
      {!isLocked && (
        <Button busy={busy} onClick={() => void stop()}>
          {words.stop}
        </Button>
      )}
    </div>
  );
}
