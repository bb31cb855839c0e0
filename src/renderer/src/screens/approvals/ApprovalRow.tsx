import { LoaderCircle, UserRoundX } from 'lucide-react';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import { AddressIcon } from '../../components/AddressIcon.tsx';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { BadgeLine } from '../../components/BadgeLine.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { ProfileMark } from '../../components/ProfileMark.tsx';
import { shortenAddress } from '../../format/address.ts';
import { briefHeadline, shortenHex } from '../../format/brief-headline.ts';
import { callWallet } from '../../format/call-wallet.ts';
import { findByAddress } from '../../format/find-by-address.ts';
import { fromEnglish } from '../../language.ts';
import { useRowProfile } from '../../store/inbox-store.ts';
import { useKnown } from '../../store/query.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { LookedMark } from './batch/LookedMark.tsx';
import { PolicyBadge } from './PolicyBadge.tsx';
import { VerdictBadge } from './VerdictBadge.tsx';
import { approvalWords } from './words.ts';

type Props = {
  item: ApprovalItem;
  /** What it does alone, where that stands in the whole row. */
  isBrief?: boolean;
};

/** One row of the inbox: what it does, what leaves and to whom, how that was proven, the worst of it, whose wallet, how old. */
export function ApprovalRow({ item, isBrief = false }: Props) {
  if (!isBrief) return <WholeRow item={item} />;
  return (
    <div className="flex h-full flex-col justify-center">
      {/* Above the room that the two other lines take. */}
      <p className="truncate pb-[calc(2.6875rem+2px)] leading-[1.125rem] font-medium">
        <BriefText text={briefHeadline(item)} />
      </p>
    </div>
  );
}

function WholeRow({ item }: { item: ApprovalItem }) {
  const profile = useRowProfile(item.profileId);
  const worst = item.worst === null ? undefined : fromEnglish(item.worst);
  const isGrave = item.severity === 'danger' || item.severity === 'forbidden';
  return (
    <div className="flex h-full flex-col justify-center gap-1">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate leading-[1.125rem] font-medium">
          <BriefText text={briefHeadline(item)} />
        </p>
        {profile && (
          <span className="flex max-w-[45%] min-w-0">
            <ProfileMark profile={profile} />
          </span>
        )}
      </div>
      <p className="flex gap-1 text-small leading-[1.125rem] text-muted tabular-nums">
        <LeavingText item={item} />
      </p>
      <BadgeLine isCrowded={worst !== undefined}>
        <StandingBadge item={item} />
        <PolicyBadge policy={item.policy} />
        <LookedMark item={item} />
        {worst !== undefined && (
          <span title={worst} className={`min-w-0 truncate font-medium ${isGrave ? 'text-danger' : 'text-ink'}`}>
            {worst}
          </span>
        )}
        <RowWallet item={item} />
        {item.createdAt !== null && (
          <span className="shrink-0 whitespace-nowrap">
            <Age at={item.createdAt} />
          </span>
        )}
      </BadgeLine>
    </div>
  );
}

/**
 * Whose wallet it is, in the room that is left. Its mark stays; the name is cut before it is left out, and the digits stand there whole or,
 * where there is no room for that, not at all: what does not fit goes to a second line, which is not seen.
 */
function RowWallet({ item: { profileId, walletAddress } }: { item: ApprovalItem }) {
  const called = useKnown(walletsStore, profileId, (wallets) => callWallet(findByAddress(wallets, walletAddress)));
  return (
    <span className="flex min-w-4 flex-1 items-center">
      <AddressIcon address={walletAddress} />
      <span className="flex h-[1.125rem] min-w-0 flex-1 flex-wrap overflow-hidden text-ellipsis">
        {/* What does not fit beside it is on the second line, be it the first there is. */}
        <span className="h-full" />
        {called !== undefined && (
          <span className="max-w-full min-w-12 truncate pl-1">
            <BriefText text={called} />
          </span>
        )}
        <code className="pl-1">{shortenAddress(walletAddress)}</code>
      </span>
    </span>
  );
}

/** What leaves in one currency, and to whom; of the rest how much there is. */
function LeavingText({ item: { leaving, isOpen, isText, names } }: { item: ApprovalItem }) {
  const words = approvalWords.row;
  if (leaving === null) return isText ? words.text : isOpen ? words.leavesUnknown : words.leavesNothing;
  const { amount, to, recipients, more } = leaving;
  const whom = to === null || recipients === 1 ? words.leavesTo(to ?? words.anyone) : words.leavesToSeveral(recipients);
  const also = more > 0 || isOpen ? words.also(more, isOpen) : undefined;
  // A name gives way first, and the amount after that: of an address the ends stay, and that there is more is never cut.
  return (
    <>
      <span className="min-w-0 truncate">
        <BriefText text={shortenHex(fromEnglish(amount), names)} />
      </span>{' '}
      <span className={`shrink-[1000] truncate ${recipients === 1 ? 'min-w-26' : 'min-w-20'}`}>
        <BriefText text={shortenHex(whom, names)} />
      </span>
      {also !== undefined && <span className={`shrink-0 ${isOpen ? 'font-medium text-ink' : ''}`}>{also}</span>}
    </>
  );
}

/** More would leave no room for anything else in the row. */
const LONGEST_STATUS = 40;

/** What matters most of it now: what became of it, else what was proven. */
function StandingBadge({
  item: { intent, declined, approvedDespiteDecline, ourSigners, verdict, rating, status, failed, isUnreadable },
}: {
  item: ApprovalItem;
}) {
  const { row, progress } = approvalWords;
  if (approvedDespiteDecline) return <Badge tone="danger">{row.approvedDespite}</Badge>;
  if (declined !== null)
    return (
      <Badge tone="neutral" icon={UserRoundX}>
        {row.declined}
      </Badge>
    );
  if (intent?.condition === 'active')
    return (
      <Badge tone="info" icon={LoaderCircle}>
        {progress.steps[intent.state]}
      </Badge>
    );
  if (failed?.isGone) return <Badge tone="neutral">{row.gone}</Badge>;
  if (isUnreadable) return <Badge tone="caution">{row.unreadable}</Badge>;
  if (ourSigners.length === 0 && verdict === 'refused')
    return (
      <Badge tone="neutral">
        <BriefText text={status ?? row.othersTurn} limit={LONGEST_STATUS} />
      </Badge>
    );
  return <VerdictBadge rating={rating} />;
}
