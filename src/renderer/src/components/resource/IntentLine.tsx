import { Link } from 'wouter';
import type { IntentView } from '#shared/model/intent.ts';
import { activityPath } from '../../routes.ts';
import { useNewestIntent } from '../../store/activity-store.ts';
import { commonWords } from '../../words.ts';
import { Callout } from '../Callout.tsx';
import { Sentence } from '../Sentence.tsx';
import type { Tone } from '../tone.ts';
import { resourceWords } from './words.ts';

const TONES: Readonly<Record<IntentView['condition'], Tone>> = {
  active: 'info',
  parked: 'caution',
  failed: 'danger',
  uncertain: 'caution',
  unreadable: 'danger',
  done: 'good',
  dismissed: 'neutral',
};

/** The newest write about a record while it is not over, with the way to its entry in the journal. */
export function IntentLine({ intent: listed }: { intent: IntentView }) {
  const intent = useNewestIntent(listed) ?? listed;
  const words = resourceWords.write;
  const kinds: Readonly<Record<string, string>> = commonWords.intentKinds;
  return (
    <Callout
      tone={TONES[intent.condition]}
      role="status"
      title={words.title(kinds[intent.kind] ?? intent.kind, words.conditions[intent.condition])}
    >
      {intent.failure && (
        <p className="wrap-anywhere">
          <Sentence text={intent.failure.happened} />
        </p>
      )}
      <Link href={activityPath(intent.id)} className="rounded-small font-medium text-accent hover:underline">
        {words.open}
      </Link>
    </Callout>
  );
}
