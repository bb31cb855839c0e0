import { Link } from 'wouter';
import type { ActivityCounts } from '#shared/ipc/activity-views.ts';
import { OUTBOX_STANDINGS } from '#shared/model/activity-standing.ts';
import { KeyHint } from '../../components/KeyHint.tsx';
import { writeNumber } from '../../format/locale.ts';
import { activityPath, OUTBOX_ID } from '../../routes.ts';
import { activityWords } from './words.ts';

/** The way from the list to the outbox, with how many stand how. */
export function OutboxLink({ counts, isShown }: { counts: ActivityCounts | undefined; isShown: boolean }) {
  const words = activityWords.outbox;
  return (
    <Link
      href={activityPath(OUTBOX_ID)}
      aria-current={isShown ? 'page' : undefined}
      className="flex items-baseline gap-2 rounded-base border border-line-control bg-raised px-2.5 py-1 hover:bg-hover aria-[current]:border-accent"
    >
      <span className="font-medium">{words.title}</span>
      <span className="min-w-0 flex-1 text-small text-muted tabular-nums">{counts && nameCounts(counts)}</span>
      <KeyHint id="activity.outbox" />
    </Link>
  );
}

function nameCounts({ standings }: ActivityCounts): string {
  const { outbox, counted } = activityWords;
  const named = OUTBOX_STANDINGS.filter((standing) => standings[standing] > 0).map((standing) =>
    counted[standing](standings[standing], writeNumber(standings[standing])),
  );
  return named.length === 0 ? outbox.none : named.join(', ');
}
