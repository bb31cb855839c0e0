import { Download, Pause, Pencil, Play, Square, Trash2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { FundingRunView } from '#shared/ipc/funding-views.ts';
import type { Result } from '#shared/result.ts';
import { ask } from '../../api.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { fundingRunsStore } from '../../store/funding-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { fundingDialogWords } from './dialog-words.ts';
import { RemoveRunDialog } from './RemoveRunDialog.tsx';
import { RenameRunDialog } from './RenameRunDialog.tsx';
import { RunRows } from './RunRows.tsx';
import { judgeRun, RUN_ICONS } from './run-standing.ts';
import { SaveRunDialog } from './SaveRunDialog.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { fundingWords } from './words.ts';

type Props = { run: FundingRunView; onBack: () => void; bodyRef: Ref<HTMLDivElement> };

/** One run: how far it is, what can be done with it, what is in doubt, and its rows. */
export function RunPane({ run, onBack, bodyRef }: Props) {
  const words = fundingWords.run;
  const { counts } = run;
  const steer = useSteering(run);
  return (
    <DetailPane
      label={words.label}
      onBack={onBack}
      bodyRef={bodyRef}
      header={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 grow basis-52 truncate text-lead font-semibold">
            <BriefText text={run.name} />
          </h2>
          <Badge tone={judgeRun(run)} icon={RUN_ICONS[run.state]}>
            {fundingWords.runStates[run.state]}
          </Badge>
          <RunButtons run={run} steer={steer} />
        </div>
      }
    >
      <RunProgress run={run} />
      {steer.failure && <FailureNotice failure={steer.failure} />}
      {run.pausedBecause !== null && (
        <>
          <p className="font-semibold">{words.pausedTitle}</p>
          <FailureNotice failure={run.pausedBecause} tone="caution" />
        </>
      )}
      {counts.uncertain > 0 && (
        <Callout tone="caution" title={words.uncertainTitle(counts.uncertain)}>
          <p>{words.uncertainText}</p>
        </Callout>
      )}
      {run.unreadable > 0 && (
        <Callout tone="danger" title={words.unreadableTitle(run.unreadable)}>
          <p>{words.unreadableText}</p>
        </Callout>
      )}
      <RunRows key={run.id} run={run} />
    </DetailPane>
  );
}

function RunProgress({ run }: { run: FundingRunView }) {
  const { counts, total, createdAt, state } = run;
  const words = fundingWords;
  return (
    <div className="space-y-1">
      <ProgressBar label={words.run.progress} value={counts.funded} max={total} />
      <p className="text-small text-muted">
        <span className="tabular-nums">{words.row.progress(counts.funded, total)}</span> · {words.run.begun}{' '}
        <Age at={createdAt} write={commonWords.freshness.ago} />
        {state === 'running' && (
          <>
            {' · '}
            <TimeLeft run={run} /> · {words.run.goesOn}
          </>
        )}
      </p>
    </div>
  );
}

type Steering = {
  busy: string | undefined;
  failure: Failure | undefined;
  run(name: 'pause' | 'resume' | 'stop'): Promise<void>;
};

function useSteering({ profileId, id: runId }: FundingRunView): Steering {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  async function call<Answer>(name: string, make: (app: AppApi) => Promise<Result<Answer, Failure>>) {
    setBusy(name);
    setFailure(undefined);
    const answer = await ask(make);
    setBusy(undefined);
    if (!answer.ok) setFailure(answer.failure);
    return answer;
  }
  return {
    busy,
    failure,
    async run(name) {
      await call(name, (app) => app.funding[name]({ profileId, runId }));
      void fundingRunsStore.load(profileId);
    },
  };
}

function RunButtons({ run, steer }: { run: FundingRunView; steer: Steering }) {
  const words = fundingWords.run;
  const locked = useIsLocked();
  const [saving, setSaving] = useState(false);
  const isOpen = run.state === 'running' || run.state === 'paused';
  const turn = run.state === 'running' ? 'pause' : 'resume';
  const isInert = locked && turn === 'resume';
  useHotkeys([
    {
      id: 'funding.pause',
      run: () => {
        if (isOpen && !isInert) void steer.run(turn);
      },
    },
  ]);
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && (
        <>
          <Button
            icon={turn === 'pause' ? <Pause size={13} aria-hidden /> : <Play size={13} aria-hidden />}
            busy={steer.busy === turn}
            inert={isInert}
            title={isInert ? commonWords.locked.actionReason : undefined}
            onClick={() => void steer.run(turn)}
          >
            {words[turn]}
          </Button>
          <Button
            icon={<Square size={12} aria-hidden />}
            busy={steer.busy === 'stop'}
            inert={locked}
            onClick={() => void steer.run('stop')}
          >
            {words.stop}
          </Button>
        </>
      )}
      <Button icon={<Download size={13} aria-hidden />} onClick={() => setSaving(true)}>
        {words.report}
      </Button>
      {saving && <SaveRunDialog run={run} onClose={() => setSaving(false)} />}
      {!isOpen && <TidyButtons run={run} />}
    </div>
  );
}

/** What can be done with a run of which nothing is begun any more. */
function TidyButtons({ run }: { run: FundingRunView }) {
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const locked = useIsLocked();
  const close = () => setOpen(undefined);
  const control = (name: 'rename' | 'remove') => ({
    inert: locked || run.counts.sending > 0,
    title: locked ? commonWords.locked.actionReason : undefined,
    onClick: () => setOpen(name),
  });
  return (
    <>
      <Button icon={<Pencil size={13} aria-hidden />} {...control('rename')}>
        {fundingDialogWords.rename.open}
      </Button>
      <Button icon={<Trash2 size={13} aria-hidden />} {...control('remove')}>
        {fundingDialogWords.remove.open}
      </Button>
      {open === 'rename' && <RenameRunDialog run={run} onClose={close} />}
      {open === 'remove' && <RemoveRunDialog run={run} onClose={close} />}
    </>
  );
}
