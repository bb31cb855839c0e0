import { ShieldAlert } from 'lucide-react';
import type { Review, ReviewCall } from '#shared/model/review.ts';
import { Callout } from '../../components/Callout.tsx';
import { approvalWords } from './words.ts';

/** More of them are no longer a sentence; each is marked where it stands. */
const MOST_NAMED = 20;

/** Says which call is proven but cannot be read. */
export function NotReadablePanel({ review: { calls } }: { review: Review }) {
  const words = approvalWords;
  const unread = findUnread(calls);
  const which = words.notReadable.which(unread.slice(0, MOST_NAMED).map(words.review.call), unread.length - MOST_NAMED);
  return (
    <Callout tone="caution" icon={ShieldAlert} title={words.notReadable.title}>
      <p className="mt-0.5">{words.notReadable.text(which)}</p>
      <p className="mt-1 text-muted">{words.notReadable.todo}</p>
    </Callout>
  );
}

/** The places of calls that were not recognised, those inside others among them: `1.2`. */
function findUnread(calls: readonly ReviewCall[], around = ''): string[] {
  return calls.flatMap(({ recognised, inner = [] }, index) => {
    const place = `${around}${index + 1}`;
    return [...(recognised === undefined ? [place] : []), ...findUnread(inner, `${place}.`)];
  });
}
