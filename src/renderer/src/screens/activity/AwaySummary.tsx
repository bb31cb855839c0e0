import type { ActivityAway } from '#shared/ipc/activity-views.ts';
import { sayAway } from './say-away.ts';
import { activityWords } from './words.ts';

/** What happened while nobody looked at the journal; nothing where nothing did. */
export function AwaySummary({ away }: { away: ActivityAway | null | undefined }) {
  const said = away ? sayAway(away) : [];
  if (!away || said.length === 0) return null;
  return (
    <section aria-label={activityWords.away.label} className="border-b border-line bg-raised px-(--row-pad) py-2">
      <p className="text-small font-semibold">{activityWords.away.since(away.since, Date.now())}</p>
      {said.map((sentence) => (
        <p key={sentence} className="text-small text-muted">
          {sentence}
        </p>
      ))}
    </section>
  );
}
