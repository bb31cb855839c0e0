import { Check, Circle, LoaderCircle } from 'lucide-react';
import type { IntentView } from '#shared/model/intent.ts';
import { Address } from '../../components/Address.tsx';
import { classNames } from '../../components/class-names.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { ExplorerButton } from '../../components/ExplorerButton.tsx';
import { FactList } from '../../components/FactList.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { ForeignSentence } from '../../components/Sentence.tsx';
import { TONE_ICONS, TONE_TEXT, type Tone } from '../../components/tone.ts';
import { VisibleText } from '../../components/VisibleText.tsx';
import { APPROVAL_STATES, type ApprovalEnd, positionOf, readApprovalEnd } from '../../format/intent-progress.ts';
import { approvalWords } from './words.ts';

/** How far a yes has come, in the journal's own steps, to the chain's answer. */
export function ApprovalProgress({ intent }: { intent: IntentView }) {
  const words = approvalWords.progress;
  const isDone = intent.condition === 'done';
  const end = readApprovalEnd(intent);
  return (
    <section aria-label={words.label} className="space-y-2">
      {isDone ? <Ending end={end} /> : <Current intent={intent} />}
      <Segments
        position={positionOf(intent.state)}
        isDone={isDone}
        tone={isDone && end.outcome === 'failed' ? 'danger' : 'good'}
      />
      {isDone && <EndFacts end={end} already={intent.facts.already} />}
      {!isDone && intent.failure && (
        <div className="space-y-1">
          <p className="text-small text-muted">{words.waiting}</p>
          <FailureNotice failure={intent.failure} tone="caution" role="status" />
        </div>
      )}
      <Disclosure summary={words.steps7}>
        <StepList position={positionOf(intent.state)} isDone={isDone} />
      </Disclosure>
    </section>
  );
}

function Current({ intent }: { intent: IntentView }) {
  const words = approvalWords.progress;
  return (
    <p className="flex items-center gap-2 font-medium">
      <LoaderCircle size={15} aria-hidden className="moving:animate-spin text-accent" />
      {words.steps[intent.state]}…
      {intent.attempts > 0 && <span className="font-normal text-muted">{words.attempts(intent.attempts)}</span>}
    </p>
  );
}

function Ending({ end }: { end: ApprovalEnd }) {
  const words = approvalWords.progress;
  const tone: Tone = end.outcome === 'success' ? 'good' : end.outcome === 'failed' ? 'danger' : 'info';
  const Icon = TONE_ICONS[tone];
  const success = end.signature === undefined ? words.success : words.successMessage;
  const text =
    end.outcome === 'success' ? success : end.outcome === 'failed' ? words.failed : words.otherEnd(end.status);
  return (
    <p className={classNames('flex items-center gap-2 font-semibold', TONE_TEXT[tone])}>
      <Icon size={16} aria-hidden />
      <VisibleText text={text} />
    </p>
  );
}

function EndFacts({ end: { txId, explorerLink, signature, reason }, already }: { end: ApprovalEnd; already: unknown }) {
  const words = approvalWords.progress;
  return (
    <FactList
      facts={[
        ...(typeof already === 'string' ? [{ label: words.already, value: already }] : []),
        ...(reason === undefined ? [] : [{ label: words.reason, value: <ForeignSentence text={reason} /> }]),
        ...(txId === undefined
          ? []
          : [{ label: words.transaction, value: <TransactionId txId={txId} isLinked={explorerLink !== undefined} /> }]),
        ...(signature === undefined
          ? []
          : [{ label: words.signature, value: <Address address={signature} what={words.signature} /> }]),
        ...(explorerLink === undefined
          ? []
          : [{ label: '', value: <LinkButton url={explorerLink}>{words.explorer}</LinkButton> }]),
      ]}
    />
  );
}

/** Where the service gives no link to an explorer, the chain's own has one. */
function TransactionId({ txId, isLinked }: { txId: string; isLinked: boolean }) {
  const { transaction } = approvalWords.progress;
  return (
    <>
      <Address address={txId} what={transaction} />
      {!isLinked && <ExplorerButton subject={txId} what={transaction} />}
    </>
  );
}

function Segments({ position, isDone, tone }: { position: number; isDone: boolean; tone: 'good' | 'danger' }) {
  const fill = tone === 'good' ? 'bg-good' : 'bg-danger';
  return (
    <div aria-hidden className="flex gap-1">
      {APPROVAL_STATES.map((state, index) => (
        <span
          key={state}
          className={classNames(
            'h-1 flex-1 rounded-full',
            isDone || index < position ? fill : index === position ? 'moving:animate-pulse bg-accent-fill' : 'bg-line',
          )}
        />
      ))}
    </div>
  );
}

function StepList({ position, isDone }: { position: number; isDone: boolean }) {
  return (
    <ol className="space-y-0.5 text-small">
      {APPROVAL_STATES.map((state, index) => {
        const isPast = isDone || index < position;
        const Icon = isPast ? Check : index === position ? LoaderCircle : Circle;
        return (
          <li
            key={state}
            aria-current={!isDone && index === position ? 'step' : undefined}
            className="flex items-center gap-2"
          >
            <Icon size={12} aria-hidden className={isPast ? 'text-good' : 'text-faint'} />
            <span className={isPast || index === position ? '' : 'text-faint'}>
              {approvalWords.progress.steps[state]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
