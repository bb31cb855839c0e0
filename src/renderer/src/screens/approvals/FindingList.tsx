import type { ReactNode } from 'react';
import type { Finding } from '#shared/model/review.ts';
import { classNames } from '../../components/class-names.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { FactList } from '../../components/FactList.tsx';
import { LookAlike } from '../../components/LookAlike.tsx';
import { useMustSee } from '../../components/must-see/must-see-context.ts';
import { PagedItems } from '../../components/PagedItems.tsx';
import { NO_PARTIES, PartiesContext } from '../../components/parties-context.ts';
import { ForeignSentence } from '../../components/Sentence.tsx';
import { TONE_BOX, TONE_ICONS, TONE_TEXT, type Tone } from '../../components/tone.ts';
import { formatDay } from '../../format/age.ts';
import { fromEnglish } from '../../language.ts';
import { commonWords } from '../../words.ts';
import { foreignValue } from './foreign-value.tsx';
import { FINDING, isWeighed } from './use-seen.ts';
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

const LAST_USED = 'last used';

/** Its sentence in the language of the window, and its day as days are written there; nothing of it is anybody else's. */
function writeFinding({ sentence, facts }: Finding): string {
  const text = fromEnglish(sentence);
  const day = facts[LAST_USED];
  return day === undefined ? text : text.replace(day, formatDay(day));
}

/**
 * What the named rules had to say, in the order of the review: the gravest first.
 * @param hasReason the head of the review names something already
 */
export function FindingList({ findings, hasReason = false }: { findings: readonly Finding[]; hasReason?: boolean }) {
  const words = approvalWords.review;
  if (findings.length === 0)
    return <p className="text-muted">{hasReason ? words.noOtherFindings : words.noFindings}</p>;
  return (
    <PagedItems items={findings}>
      {(shown) => (
        <ul className="space-y-1.5">
          {shown.map(({ item, place }) => (
            <InFull key={place} finding={item}>
              <FindingLine finding={item} place={place} />
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

function FindingLine({ finding, place }: { finding: Finding; place: number }) {
  const { severity, adjustedFrom, rule, facts } = finding;
  const words = approvalWords.review;
  const tone = TONES[severity];
  const see = useMustSee({ pages: isWeighed(finding) ? 1 : 0, show: () => {}, name: `${FINDING}${place}` });
  const Icon = TONE_ICONS[tone];
  // A look-alike is told apart by its digits, so both stand under each other.
  const like = facts['looks like'];
  return (
    <li
      data-rule={rule}
      {...(isWeighed(finding) && see(1))}
      className={classNames('flex gap-2 rounded-base border px-3 py-2', TONE_BOX[tone])}
    >
      <Icon size={15} aria-hidden className={classNames('mt-0.5 shrink-0', TONE_TEXT[tone])} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <span className={classNames('font-semibold', TONE_TEXT[tone])}>{commonWords.severities[severity]}. </span>
        <ForeignSentence text={writeFinding(finding)} />
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
                value: FOREIGN.has(label) ? foreignValue(value) : label === LAST_USED ? formatDay(value) : value,
              })),
              { label: words.rule, value: <code>{rule}</code> },
            ]}
          />
        </Disclosure>
      </div>
    </li>
  );
}
