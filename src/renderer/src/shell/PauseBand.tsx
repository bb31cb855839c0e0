import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { WantedPause } from '#shared/ipc/views.ts';
import { ask } from '../api.ts';
import { Button } from '../components/Button.tsx';
import { formatMoment } from '../format/age.ts';
import { formatRemaining } from '../format/remaining.ts';
import { useTick } from '../hooks/use-tick.ts';
import { activityPath, OUTBOX_ID } from '../routes.ts';
import { notifyFailure } from '../store/notices-store.ts';
import { useCurrentPart, useCurrentProfile } from '../store/profile-store.ts';
import { reloadStatus } from '../store/status-store.ts';
import { commonWords } from '../words.ts';

const words = commonWords.pauses;

/** What the operator started and the service wants to wait: what it is, until when, and the way not to wait. */
export function PauseBand() {
  const profileId = useCurrentProfile()?.id;
  const pauses = useCurrentPart((status) => status.pauses) ?? [];
  const end = Math.max(0, ...pauses.map(({ until }) => until));
  const rest = useTick(() => formatRemaining(end - Date.now()));
  if (profileId === undefined || rest === '') return null;
  return (
    <section
      aria-label={words.label}
      className="flex items-center gap-2.5 border-b border-line-strong bg-raised px-4 py-1.5"
    >
      <Hourglass size={14} aria-hidden className="shrink-0 text-caution" />
      <p role="status" className="min-w-0 flex-1">
        <strong className="font-semibold">{words.title}.</strong> {words.waiting(nameAll(pauses))}
      </p>
      <p className="shrink-0 text-muted tabular-nums">{words.until(formatMoment(end), rest)}</p>
      <Link href={activityPath(OUTBOX_ID)} className="shrink-0 rounded-small font-medium text-accent hover:underline">
        {words.show}
      </Link>
      <TryNow profileId={profileId} />
    </section>
  );
}

function TryNow({ profileId }: { profileId: string }) {
  const [busy, setBusy] = useState(false);
  async function tryNow(): Promise<void> {
    setBusy(true);
    const answer = await ask((app) => app.sync.tryNow({ profileId }));
    setBusy(false);
    if (!answer.ok) notifyFailure(answer.failure);
    void reloadStatus();
  }
  return (
    <Button busy={busy} onClick={() => void tryNow()}>
      {words.tryNow}
    </Button>
  );
}

/** Each thing once, in words; what a service may add is a request like others. */
function nameAll(pauses: readonly WantedPause[]): string {
  const names = pauses.map(({ isWrite, about }) => {
    const known: Readonly<Record<string, string>> = isWrite ? words.sending : words.reading;
    return known[about] ?? words.somethingElse;
  });
  return [...new Set(names)].join(', ');
}
