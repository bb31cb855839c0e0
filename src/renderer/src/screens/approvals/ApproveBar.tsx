import { useRef, useState } from 'react';
import type { ApprovalItem, ApprovalReview } from '#shared/ipc/views.ts';
import { Button } from '../../components/Button.tsx';
import { CheckField } from '../../components/CheckField.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { KeyHint } from '../../components/KeyHint.tsx';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useCurrentPart } from '../../store/profile-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { ApprovalProgress } from './ApprovalProgress.tsx';
import { ApproveStanding } from './ApproveStanding.tsx';
import { AskedAnswers, NO_ANSWERS } from './AskedAnswers.tsx';
import { countDangers, judgeReadiness, type MissingAnswer, type Readiness } from './approve-readiness.ts';
import { EndedApproval } from './EndedApproval.tsx';
import type { Approval } from './use-approval.ts';
import { useArmed } from './use-armed.ts';
import type { Seen } from './use-seen.ts';
import { approvalWords } from './words.ts';

type Props = {
  item: ApprovalItem;
  shown: ApprovalReview;
  approval: Approval;
  picked: string | undefined;
  /** False while the review of the key that was just picked is not there yet. */
  isForSigner: boolean;
  hasUnreadChange: boolean;
  /** The service could not be asked for it: it is shown as it was read last. */
  isOutOfDate: boolean;
  seen: Seen;
  onPick: (address: string) => void;
  onDecline: (() => void) | undefined;
};

/** The two answers, and after a yes how far it has come. */
export function ApproveBar(props: Props) {
  const { intent, failure } = props.approval;
  if (intent?.condition === 'active' || intent?.condition === 'done') return <ApprovalProgress intent={intent} />;
  const isStuck = isWaitingForAWord(intent);
  return (
    <div className="space-y-2.5">
      {intent && (isStuck || intent.condition === 'failed') && <EndedApproval intent={intent} />}
      {failure && <FailureNotice failure={failure} />}
      {!isStuck && <Answers {...props} />}
    </div>
  );
}

/** It may be under way: nothing else is asked about the record before the operator has said how to go on. */
function isWaitingForAWord(intent: Props['approval']['intent']): boolean {
  const { condition } = intent ?? {};
  return condition === 'parked' || condition === 'uncertain' || condition === 'unreadable';
}

function Answers(props: Props) {
  const { item, shown, approval, picked, isForSigner, hasUnreadChange, isOutOfDate, seen, onPick, onDecline } = props;
  const words = approvalWords.approve;
  const { review, reviewDigest } = shown;
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [replacementConfirmed, setReplacement] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const locked = useIsLocked();
  const armed = useArmed(`${reviewDigest} ${picked ?? ''} ${seen.isSeen}`) && isForSigner;
  const unprovenAllowed = useCurrentPart((status) => status.unprovenAllowed) ?? false;
  const readiness = judgeReadiness({
    item,
    review,
    picked,
    unprovenAllowed,
    typedWalletEnd: answers.typedWalletEnd,
    dangersRead: answers.dangersReadIn === reviewDigest,
    locked,
    hasUnreadChange,
    unseen: seen.isSeen ? undefined : seen.unseen,
    armed,
  });
  const dangers = countDangers(review);
  const isUnproven = review.verdict === 'unproven';
  const isNonceTaken =
    approval.intent?.condition === 'failed' && approval.intent.failure?.code === 'nonce-already-signed';

  const approve = () => {
    // What is missing is asked for where it is to be given.
    if (readiness.kind === 'not-yet' && readiness.asks === 'rest') return seen.bringNext();
    if (readiness.kind === 'not-yet' && readiness.asks !== undefined) focusAnswer(picker.current, readiness.asks);
    if (readiness.kind !== 'ready') return;
    void approval.approve({
      reviewDigest,
      replacementConfirmed,
      ...(isUnproven && { typedWalletEnd: answers.typedWalletEnd }),
    });
  };
  useHotkeys([{ id: 'approvals.approve', run: approve }]);

  return (
    <div className="space-y-2.5">
      <div ref={picker} className="space-y-2.5 empty:hidden">
        {readiness.kind !== 'never' && (
          <AskedAnswers
            item={item}
            shown={shown}
            picked={picked}
            onPick={onPick}
            answers={answers}
            onAnswer={setAnswers}
          />
        )}
        {isNonceTaken && <CheckField label={words.replace} checked={replacementConfirmed} onChange={setReplacement} />}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
        <p className="min-w-48 flex-1 text-small text-muted">
          <ApproveStanding review={review} because={whyNot(readiness)} isOutOfDate={isOutOfDate} />
        </p>
        <div className="flex gap-3">
          {onDecline && (
            <Button size="large" inert={locked} onClick={onDecline}>
              {approvalWords.decline.decline}
              <KeyHint id="approvals.decline" />
            </Button>
          )}
          {readiness.kind !== 'never' && (
            <Button
              size="large"
              variant={isUnproven || dangers > 0 ? 'danger' : 'primary'}
              busy={approval.starting}
              inert={readiness.kind !== 'ready'}
              onClick={approve}
            >
              {approval.starting ? words.approving : isUnproven ? words.approveAnyway : words.approve}
              {readiness.kind === 'not-yet' && <span className="sr-only">. {readiness.because}</span>}
              <KeyHint id="approvals.approve" />
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** What lasts less than a second is not told beside the button: nobody could read it. */
function whyNot(readiness: Readiness): string | undefined {
  return readiness.kind === 'ready' || (readiness.kind === 'not-yet' && readiness.isArming)
    ? undefined
    : readiness.because;
}

function focusAnswer(answers: HTMLElement | null, asked: MissingAnswer): void {
  answers?.querySelector<HTMLInputElement>(`[data-asks="${asked}"] input`)?.focus();
}
