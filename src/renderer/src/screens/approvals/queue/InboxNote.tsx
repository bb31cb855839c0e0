import { Button } from '../../../components/Button.tsx';
import { type Inbox, showAlone } from '../../../store/inbox-store.ts';
import { queueWords } from './words.ts';

/** Whose requests the list holds, where that is not simply the profile that is worked in. */
export function InboxNote({ inbox: { profiles, alone } }: { inbox: Inbox }) {
  const words = queueWords.inbox;
  if (alone !== undefined) {
    return (
      <div className="flex items-center gap-2 text-small">
        <p role="status" className="min-w-0 flex-1">
          {words.alone(alone.name)}
        </p>
        <Button onClick={() => showAlone(undefined)}>{words.back}</Button>
      </div>
    );
  }
  if (profiles.length < 2) return null;
  return <p className="text-small text-muted">{words.holds(profiles.map(({ name }) => name))}</p>;
}
