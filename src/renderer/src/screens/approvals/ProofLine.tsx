import { Check as CheckSign, CircleSlash, ShieldCheck, ShieldX, X } from 'lucide-react';
import type { Check, Review } from '#shared/model/review.ts';
import { classNames } from '../../components/class-names.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { approvalWords } from './words.ts';

const OUTCOMES = {
  passed: { icon: CheckSign, className: 'text-good' },
  failed: { icon: X, className: 'text-danger' },
  'not-possible': { icon: CircleSlash, className: 'text-caution' },
} as const;

/** "You sign exactly this", or whoever is asked, with every check behind it. */
export function ProofLine({ review: { checks, verdict }, isOurTurn }: { review: Review; isOurTurn: boolean }) {
  const words = approvalWords.review;
  const passed = checks.filter(({ outcome }) => outcome === 'passed').length;
  const isProven = verdict === 'proven' || verdict === 'proven-not-readable';
  const Icon = isProven ? ShieldCheck : ShieldX;
  const className = isProven ? 'text-good' : 'text-danger';
  const summary = isProven
    ? (isOurTurn ? words.proof : words.proofForOthers)(passed, checks.length)
    : words.proofOpen(passed, checks.length);
  return (
    <Disclosure
      startsOpen={!isProven}
      summary={
        <span className={classNames('flex items-center gap-1.5 text-body font-semibold', className)}>
          <Icon size={16} aria-hidden />
          {summary}
        </span>
      }
    >
      <ul className="space-y-1 pl-1">
        {checks.map((check) => (
          <CheckLine key={check.name} check={check} />
        ))}
      </ul>
    </Disclosure>
  );
}

function CheckLine({ check: { name, outcome, sentence } }: { check: Check }) {
  const { icon: Icon, className } = OUTCOMES[outcome];
  return (
    <li className="grid grid-cols-[1rem_6.5rem_1fr] items-baseline gap-x-2 text-small">
      <Icon size={13} aria-hidden className={classNames('translate-y-0.5', className)} />
      <span className="font-medium">
        {approvalWords.review.checks[name]}
        <span className="sr-only"> {approvalWords.review.outcomes[outcome]}</span>
      </span>
      <span className="min-w-0 text-muted wrap-anywhere">
        <Sentence text={sentence} />
      </span>
    </li>
  );
}
