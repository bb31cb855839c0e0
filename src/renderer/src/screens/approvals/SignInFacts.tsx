import type { ReactNode } from 'react';
import type { SignInFact } from '#shared/model/review.ts';
import { FactList } from '../../components/FactList.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { formatAge } from '../../format/age.ts';
import { useTick } from '../../hooks/use-tick.ts';
import { fromEnglish } from '../../language.ts';
import { commonWords } from '../../words.ts';
import { foreignValue } from './foreign-value.tsx';
import { approvalWords } from './words.ts';

/** What a sign-in text says, field by field; how far its times are is said by this computer's clock, and signed by nobody. */
export function SignInFacts({ facts }: { facts: readonly SignInFact[] }) {
  return <FactList facts={facts.map((fact) => ({ label: fromEnglish(fact.label), value: drawValue(fact) }))} />;
}

/** All but the words for a permission are the site's own. */
function drawValue({ label, value, time }: SignInFact): ReactNode {
  if (time !== undefined) return <SignInTime text={value} time={time} />;
  return label === 'permission' ? value : foreignValue(value);
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
