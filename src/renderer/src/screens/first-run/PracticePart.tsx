import { Section } from '../../components/Section.tsx';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { AskSomething } from './AskSomething.tsx';
import { practiceWords } from './practice-words.ts';
import { ResetPracticeButton } from './ResetPracticeButton.tsx';

/** What stands below the lessons of Practice: a request of any kind, and a fresh start. */
export function PracticePart() {
  const profile = useCurrentProfile();
  if (profile === undefined) return null;
  const { ask, reset } = practiceWords;
  return (
    <>
      <Section title={ask.title}>
        <AskSomething profileId={profile.id} />
      </Section>
      <Section title={reset.title}>
        <p className="mb-2 text-muted">{reset.text}</p>
        <ResetPracticeButton profile={profile} />
      </Section>
    </>
  );
}
