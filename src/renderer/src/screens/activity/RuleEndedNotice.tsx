import { Bot } from 'lucide-react';
import { Link } from 'wouter';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import { explainRuleEnd, tellRuleEnd } from '#shared/explain-rule-end.ts';
import { BriefText } from '../../components/BriefText.tsx';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Moment } from '../../components/Moment.tsx';
import { fromEnglish } from '../../language.ts';
import { seeRuleEnd, useRules } from '../../store/rules-store.ts';
import { commonWords } from '../../words.ts';
import { activityWords } from './words.ts';

/** That a rule which signed by itself has ended, with what it signed and what waits: until somebody has seen it. */
export function RuleEndedNotice({ profileId }: { profileId: string | undefined }) {
  const words = activityWords.ruleEnded;
  const notice = useRules().data?.notices.find((each) => each.profileId === profileId);
  if (notice === undefined) return null;
  const { at, because, signed, headlines, waiting } = notice;
  const more = signed - headlines.length;
  return (
    <div className="border-b border-line p-2">
      <Callout
        tone="info"
        icon={Bot}
        role="status"
        title={words.title}
        actions={
          <>
            <Button onClick={() => void seeRuleEnd(notice.profileId)}>{commonWords.failure.dismiss}</Button>
            {waiting > 0 && (
              <Link href={APPROVALS_PATH} className="self-center rounded-small font-medium text-accent hover:underline">
                {words.show}
              </Link>
            )}
          </>
        }
      >
        <p>
          <Moment at={at} />. {fromEnglish(explainRuleEnd(because))} {fromEnglish(tellRuleEnd(notice))}
        </p>
        {headlines.length > 0 && (
          <ul aria-label={words.signed} className="mt-1 list-disc space-y-0.5 pl-4 text-small text-muted">
            {headlines.map((headline, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two requests may read the same, and the list never changes while it is shown.
              <li key={place} className="wrap-anywhere">
                <BriefText text={fromEnglish(headline)} />
              </li>
            ))}
            {more > 0 && <li>{words.more(more)}</li>}
          </ul>
        )}
      </Callout>
    </div>
  );
}
