import {
  ArrowLeftRight,
  ArrowUpRight,
  FileCode,
  HandCoins,
  KeyRound,
  type LucideIcon,
  MessageSquareText,
  UserRoundX,
} from 'lucide-react';
import { Link } from 'wouter';
import type { HistoryMove, HistoryLine as Line } from '#shared/ipc/history-views.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import type { HistoryAct, HistoryState } from '#shared/wallet-history.ts';
import { Age } from '../../../components/Age.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { BriefText } from '../../../components/BriefText.tsx';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { Sentence } from '../../../components/Sentence.tsx';
import { ShortAddress } from '../../../components/ShortAddress.tsx';
import type { Tone } from '../../../components/tone.ts';
import { plainVisible } from '../../../format/plain-visible.ts';
import { approvalPath } from '../../../routes.ts';
import { commonWords } from '../../../words.ts';
import { VerdictBadge } from '../../approvals/VerdictBadge.tsx';
import { WholeRecord } from '../WholeRecord.tsx';
import { walletWords } from '../words.ts';
import { historyWords } from './words.ts';

const ICONS: Record<HistoryAct, LucideIcon> = {
  sent: ArrowUpRight,
  exchanged: ArrowLeftRight,
  allowed: HandCoins,
  control: KeyRound,
  message: MessageSquareText,
  other: FileCode,
};

/** What cannot be read does nothing that could be told. */
function nameLine({ act, kind, state }: Line): string {
  if (state === 'unreadable') return walletWords.recordKinds[kind];
  return (state === 'done' ? historyWords.acts : historyWords.asked)[act];
}

type Props = { wallet: WalletView; line: Line };

/** One record in a line or two: what it moves, with whom, how far it has come, and what the proof says of it. */
export function HistoryLine({ wallet, line }: Props) {
  const words = historyWords;
  const { act, kind, recordId, chain, at, moves, more, isOpen, rating, state } = line;
  const Icon = ICONS[act];
  return (
    <li className="py-2">
      <div className="flex items-start gap-2">
        <Icon size={15} aria-hidden className="mt-0.5 shrink-0 text-muted" />
        <div className="min-w-0 flex-1 space-y-0.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="font-medium">{nameLine(line)}</span>
            <StateBadge line={line} />
            {rating !== null && <VerdictBadge rating={rating} />}
            <span className="text-small text-muted">
              {chain !== null && (
                <>
                  <BriefText text={chain} /> ·{' '}
                </>
              )}
              <Age at={at} write={commonWords.freshness.ago} />
            </span>
          </p>
          {moves.map((move, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the moves of one record never change their places.
            <Move key={index} move={move} />
          ))}
          {more > 0 && <p className="text-small text-muted">{words.more(more)}</p>}
          {isOpen && moves.length > 0 && <p className="text-small text-caution">{words.open}</p>}
          {(isOpen || moves.length === 0) && line.headline !== '' && (
            <p className="line-clamp-2 text-small wrap-anywhere">
              <Sentence text={line.headline} />
            </p>
          )}
        </div>
        {state === 'waiting' && (
          <Link
            href={approvalPath({ profileId: wallet.profileId, kind, recordId, walletAddress: wallet.address })}
            className="inline-flex h-(--control-height) shrink-0 items-center rounded-base border border-line-control bg-raised px-2 font-medium hover:bg-hover"
          >
            {words.review}
            <span className="sr-only"> {plainVisible(recordId)}</span>
          </Link>
        )}
      </div>
      <Disclosure summary={words.details} className="pl-[1.4375rem]">
        <WholeRecord wallet={wallet} kind={kind} recordId={recordId} />
      </Disclosure>
    </li>
  );
}

function Move({ move: { direction, amount, who, name } }: { move: HistoryMove }) {
  const words = historyWords;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-small">
      <span className="font-mono wrap-anywhere tabular-nums">
        <span aria-hidden>{words.signs[direction]}</span>
        {direction === 'out' && <span className="sr-only">{words.leaves} </span>}
        <Sentence text={amount} />
      </span>
      <span className="text-muted">{words.between[direction]}</span>
      {who === null ? words.anybody : <ShortAddress address={who} name={name} />}
    </p>
  );
}

const TONES: Record<HistoryState, Tone> = {
  waiting: 'info',
  executing: 'info',
  done: 'good',
  failed: 'danger',
  unreadable: 'danger',
  other: 'neutral',
};

/** In an operator's words; a status that is not known here stands as the service wrote it. */
function StateBadge({ line: { state, standing, status } }: { line: Line }) {
  const words = historyWords;
  if (standing === 'declined')
    return (
      <Badge tone="neutral" icon={UserRoundX}>
        {words.declined}
      </Badge>
    );
  if (standing === 'yours') return <Badge tone="caution">{words.yours}</Badge>;
  return (
    <Badge tone={TONES[state]}>
      {state === 'other' && status !== null ? <BriefText text={status} limit={40} /> : words.states[state]}
    </Badge>
  );
}
