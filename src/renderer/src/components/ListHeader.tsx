import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Profile } from '#shared/model/profile.ts';
import { ask } from '../api.ts';
import { DraftsMark } from '../drafts/DraftsMark.tsx';
import { type FreshnessSummary, mergeFreshness, summariseFreshness } from '../format/freshness.ts';
import { sayWhatStillWorks } from '../format/standings.ts';
import { notifyFailure } from '../store/notices-store.ts';
import { useCurrentProfile } from '../store/profile-store.ts';
import type { Query } from '../store/query.ts';
import { reloadStatus, useStatuses } from '../store/status-store.ts';
import { commonWords } from '../words.ts';
import { Age } from './Age.tsx';
import { Button } from './Button.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { IconButton } from './IconButton.tsx';

type Props = {
  title: string;
  count?: number | string | undefined;
  /** Which resources of the service this list shows; all when left out. `null`: none, it is local. */
  concerns?: ((resource: string) => boolean) | null;
  /** Whose it is, where that is not the profile that is worked in alone. */
  profiles?: readonly Profile[];
  /** What the list is made of: an age is said of rows alone that stand there. Rows that are always there say nothing of it. */
  query?: Pick<Query<unknown>, 'data' | 'failure'> | undefined;
  /** Buttons at the right, before the one that reads again. */
  actions?: ReactNode;
  /** A search field or filters, on a line of their own. */
  children?: ReactNode;
};

/** The head of a list: its name, how old what it shows is, and what is wrong with the service. */
export function ListHeader({ title, count, concerns, profiles, query, actions, children }: Props) {
  const current = useCurrentProfile();
  const statuses = useStatuses((profiles ?? (current === undefined ? [] : [current])).map(({ id }) => id));
  const each = concerns === null ? [] : statuses.map((status) => summariseFreshness(status, concerns));
  const freshness = each.length === 0 ? undefined : mergeFreshness(each);
  return (
    <header className="border-b border-line">
      <div className="flex items-center gap-1 px-(--row-pad) pt-2.5 pb-2">
        <div className="min-w-0 flex-1">
          <h1 className="flex items-baseline gap-1.5 text-lead leading-5 font-semibold">
            {title}
            {count !== undefined && <span className="text-small font-normal text-muted tabular-nums">{count}</span>}
          </h1>
          {freshness && (freshness.isAsked || freshness.failure !== null) && (
            <FreshnessLine freshness={freshness} query={query} />
          )}
        </div>
        <DraftsMark />
        {actions}
        {freshness && <ReadNow profileIds={statuses.map(({ profile }) => profile.id)} />}
      </div>
      {children !== undefined && <div className="max-w-[48rem] px-(--row-pad) pb-2">{children}</div>}
      {/* One that fails hides no other: each says so itself. */}
      {each.map((one, place) => (
        <Troubles key={statuses[place]?.profile.id} freshness={one} profileId={statuses[place]?.profile.id} />
      ))}
    </header>
  );
}

type LineProps = { freshness: FreshnessSummary } & Pick<Props, 'query'>;

function FreshnessLine({ freshness: { readAt, isOldest, failure }, query }: LineProps) {
  const isOfRows = query === undefined || query.data !== undefined;
  // Its line stays, so that nothing moves when the rows come.
  if (!isOfRows && query.failure === undefined) return <p className="text-tiny">{'\u00a0'}</p>;
  if (!isOfRows) return <p className="text-tiny font-medium text-caution">{commonWords.freshness.unreadable}</p>;
  const isStale = failure !== null || query?.failure !== undefined;
  return (
    <p className={`text-tiny ${isStale ? 'font-medium text-caution' : 'text-faint'}`}>
      {isStale && `${commonWords.freshness.unreachable}. `}
      {readAt === null ? (
        commonWords.freshness.never
      ) : (
        <>
          {isOldest ? commonWords.freshness.oldest : commonWords.freshness.read}{' '}
          <Age at={readAt} write={commonWords.freshness.ago} />
        </>
      )}
    </p>
  );
}

type TroubleProps = { freshness: FreshnessSummary; profileId: string | undefined };

function Troubles({ freshness, profileId }: TroubleProps) {
  return (
    <>
      <Unreachable freshness={freshness} profileId={profileId} />
      {freshness.notice && (
        <div className="px-2 pb-2">
          <FailureNotice failure={freshness.notice} tone="caution" role="status" folds="always" />
        </div>
      )}
    </>
  );
}

function Unreachable({ freshness: { failure }, profileId }: TroubleProps) {
  const { busy, read } = useReadNow(profileId === undefined ? [] : [profileId]);
  if (failure === null) return null;
  return (
    <div className="px-2 pb-2">
      <FailureNotice
        failure={{ ...failure, kept: sayWhatStillWorks(failure) ?? commonWords.freshness.stillWorks }}
        tone="caution"
        role="status"
        folds="always"
        // A key that is refused, or one that cannot be had, is not mended by asking again.
        actions={
          failure.concerns === 'host' && (
            <Button busy={busy} onClick={() => void read()}>
              {commonWords.failure.retry}
            </Button>
          )
        }
      />
    </div>
  );
}

function useReadNow(profileIds: readonly string[]): { busy: boolean; read: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  async function read(): Promise<void> {
    setBusy(true);
    const answers = await Promise.all(profileIds.map((profileId) => ask((app) => app.sync.now({ profileId }))));
    setBusy(false);
    for (const answer of answers) if (!answer.ok) notifyFailure(answer.failure);
    void reloadStatus();
  }
  return { busy, read };
}

function ReadNow({ profileIds }: { profileIds: readonly string[] }) {
  const { busy, read } = useReadNow(profileIds);
  return (
    <IconButton
      label={busy ? commonWords.freshness.reading : commonWords.freshness.readNow}
      busy={busy}
      icon={<RefreshCw size={14} aria-hidden />}
      onClick={() => void read()}
    />
  );
}
