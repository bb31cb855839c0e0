import type { SignInFact } from '#shared/model/review.ts';
import { FactList } from '../../components/FactList.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { formatAge } from '../../format/age.ts';
import { useTick } from '../../hooks/use-tick.ts';
import { commonWords } from '../../words.ts';
import { approvalWords } from './words.ts';

/** What a sign-in text says, field by field; how far its times are is said by this computer's clock, and signed by nobody. */
export function SignInFacts({ facts }: { facts: readonly SignInFact[] }) {
  return (
    <FactList
      facts={facts.map(({ label, value, time }) => ({
        label,
        value: time === undefined ? value : <SignInTime text={value} time={time} />,
      }))}
    />
  );
}

function SignInTime({ text, time }: { text: string; time: string }) {
  const words = approvalWords.review.signIn;
  const distance = useTick(() => {
    const elapsed = Date.now() - Date.parse(time);
    return elapsed < 0 ? words.ahead(formatAge(-elapsed)) : commonWords.freshness.ago(formatAge(elapsed));
  });
  return (
    <span>
      <VisibleText text={text} /> <span className="text-muted tabular-nums">({distance})</span>
    </span>
  );
}
