import type { ReactNode } from 'react';
import type { Finding } from '#shared/model/review.ts';
import { classNames } from '../../components/class-names.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { FactList } from '../../components/FactList.tsx';
import { LookAlike } from '../../components/LookAlike.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { NO_PARTIES, PartiesContext } from '../../components/parties-context.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { TONE_BOX, TONE_ICONS, TONE_TEXT, type Tone } from '../../components/tone.ts';
import { fromEnglish } from '../../language.ts';
import { commonWords } from '../../words.ts';
import { foreignValue } from './foreign-value.tsx';
import { approvalWords } from './words.ts';

const TONES: Record<Finding['severity'], Tone> = {
  info: 'info',
  caution: 'caution',
  danger: 'danger',
  forbidden: 'danger',
};

/** Facts whose value stands in the request as it stands here. */
const FOREIGN: ReadonlySet<string> = new Set([
  'actual',
  'claimed type',
  'domain',
  'name',
  'primary type',
  'primaryType',
  'resource',
  'site',
  'text',
  'uri',
]);

/** What the named rules had to say, in the order of the review: the gravest first. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return <p className="text-muted">{approvalWords.review.noFindings}</p>;
  return (
    <PagedItems items={findings}>
      {(shown) => (
        <ul className="space-y-1.5">
          {shown.map(({ item, place }) => (
            <InFull key={place} finding={item}>
              <FindingLine finding={item} />
            </InFull>
          ))}
        </ul>
      )}
    </PagedItems>
  );
}

/** Where an address looks like another one, both are compared digit by digit. */
function InFull({ finding: { facts }, children }: { finding: Finding; children: ReactNode }) {
  if (facts['looks like'] === undefined) return children;
  return <PartiesContext value={NO_PARTIES}>{children}</PartiesContext>;
}

function FindingLine({ finding: { severity, adjustedFrom, sentence, rule, facts } }: { finding: Finding }) {
  const words = approvalWords.review;
  const tone = TONES[severity];
  const Icon = TONE_ICONS[tone];
  // A look-alike is told apart by its digits, so both stand under each other.
  const like = facts['looks like'];
  return (
    <li data-rule={rule} className={classNames('flex gap-2 rounded-base border px-3 py-2', TONE_BOX[tone])}>
      <Icon size={15} aria-hidden className={classNames('mt-0.5 shrink-0', TONE_TEXT[tone])} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <span className={classNames('font-semibold', TONE_TEXT[tone])}>{commonWords.severities[severity]}. </span>
        <Sentence text={sentence} />
        {adjustedFrom !== undefined && (
          <p className="text-small font-medium">
            {words.adjusted(commonWords.severities[severity], commonWords.severities[adjustedFrom])}
          </p>
        )}
        {like !== undefined && facts.address !== undefined && <LookAlike address={facts.address} like={like} />}
        <Disclosure summary={words.findingDetails} className="mt-0.5">
          <FactList
            facts={[
              ...Object.entries(facts).map(([label, value]) => ({
                label: fromEnglish(label),
                value: FOREIGN.has(label) ? foreignValue(value) : value,
              })),
              { label: words.rule, value: <code>{rule}</code> },
            ]}
          />
        </Disclosure>
      </div>
    </li>
  );
}
