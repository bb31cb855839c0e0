import { ShieldQuestionMark } from 'lucide-react';
import { Callout } from '../../components/Callout.tsx';
import { useCurrentPart } from '../../store/profile-store.ts';
import { approvalWords } from './words.ts';

/** What signing something unproven may do, in plain words, and whether this profile allows it. Why it is unproven stands in the headline. */
export function UnprovenPanel() {
  const words = approvalWords.unproven;
  const allowed = useCurrentPart((status) => status.unprovenAllowed) ?? false;
  return (
    <Callout tone="danger" icon={ShieldQuestionMark} title={words.title}>
      <p className="mt-0.5">{words.text}</p>
      <p className="mt-1 font-medium">{allowed ? words.allowed : words.notAllowed}</p>
    </Callout>
  );
}
