import type { ApprovalItem, ApprovalReview } from '#shared/ipc/views.ts';
import type { Review } from '#shared/model/review.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { MustSee } from '../../components/must-see/MustSee.tsx';
import { NO_PARTIES, PartiesContext } from '../../components/parties-context.ts';
import { Section } from '../../components/Section.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { idOfApproval } from '../../format/approval-id.ts';
import { AbiQuestionContext } from './AddAbiLink.tsx';
import { AsksFacts } from './AsksFacts.tsx';
import { AddressNotesContext } from './address-notes.ts';
import { nameBeside } from './batch/names-beside.ts';
import { CallsSection } from './CallsSection.tsx';
import { CopyLink } from './CopyLink.tsx';
import { DangerPanel } from './DangerPanel.tsx';
import { EffectLines } from './EffectLines.tsx';
import { effectWords } from './effect-words.ts';
import { explainRating } from './explain-rating.ts';
import { FindingList } from './FindingList.tsx';
import { MessageText } from './MessageText.tsx';
import { NotReadablePanel } from './NotReadablePanel.tsx';
import { ProofLine } from './ProofLine.tsx';
import { RefusedPanel } from './RefusedPanel.tsx';
import { ReviewTabs } from './ReviewTabs.tsx';
import { SignInFacts } from './SignInFacts.tsx';
import { SimulationPanel } from './SimulationPanel.tsx';
import { TypedDataTree } from './TypedDataTree.tsx';
import { UnprovenPanel } from './UnprovenPanel.tsx';
import { useParties } from './use-parties.ts';
import type { Seen } from './use-seen.ts';
import { VerdictBadge } from './VerdictBadge.tsx';
import { approvalWords } from './words.ts';

/** A headline of many calls is set smaller, so that what stands below it is still on the screen. */
const LONG_HEADLINE = 150;

type Props = {
  item: ApprovalItem;
  shown: ApprovalReview;
  /** What is known of the record itself by now. */
  record: ApprovalReview;
  isUnpicked: boolean;
  isHeld: boolean;
  seen: Seen;
};

/** The review, always in this order: headline, what it can do, findings, who asks, what is signed, proof, the record itself. */
export function ReviewBody({ item, shown, record, isUnpicked, isHeld, seen }: Props) {
  const { review, fetchedAt } = shown;
  const words = approvalWords.review;
  const isOurs = item.ourSigners.length > 0 && !isHeld;
  const about = { approvalId: idOfApproval(item), chain: review.asks.chain };
  const { named, firstIn } = useParties(review, isUnpicked);
  const findings = (
    <Section title={words.findings}>
      <FindingList findings={review.findings} hasReason={explainRating(review) !== undefined} />
    </Section>
  );
  return (
    <AddressNotesContext value={{ ...about, notes: review.addresses ?? [] }}>
      <PartiesContext value={{ ...nameBeside(review.addresses ?? []), named }}>
        <MustSee tracker={seen.tracker} onLook={seen.onLook}>
          <Headline item={item} review={review} isOurs={isOurs} />
          {review.verdict !== 'refused' && (
            <Section title={effectWords.title}>
              <EffectLines review={review} firstIn={firstIn} />
            </Section>
          )}
          {review.findings.length > 0 && findings}
          <Section title={words.asks}>
            <AsksFacts
              review={review}
              createdAt={item.createdAt}
              fetchedAt={fetchedAt}
              keysAsked={isUnpicked ? item.ourSigners.length : 1}
              named={named}
            />
          </Section>
          <MessageSections review={review} />
          {review.kind === 'transaction' && (
            <AbiQuestionContext value={about}>
              <CallsSection review={review} />
            </AbiQuestionContext>
          )}
        </MustSee>
      </PartiesContext>
      <section aria-label={words.proofTitle}>
        <ProofLine review={review} isOurTurn={item.ourSigners.length > 0 || item.intent !== null} />
      </section>
      {review.findings.length === 0 && findings}
      {review.kind === 'transaction' && review.verdict !== 'refused' && !isHeld && (
        <SimulationPanel key={shown.reviewDigest} shown={shown} />
      )}
      <ReviewTabs item={item} shown={record} />
    </AddressNotesContext>
  );
}

/** What a message request asks to sign: a text, with its fields where it is a sign-in, typed data, or neither. */
function MessageSections({ review: { signIn, message, typedData, rawMessage } }: { review: Review }) {
  const words = approvalWords.review;
  return (
    // What is signed is read as it is signed: every address in full.
    <PartiesContext value={NO_PARTIES}>
      {signIn !== undefined && (
        <Section title={words.signIn.title}>
          <SignInFacts facts={signIn} />
        </Section>
      )}
      {message !== undefined && (
        <Section title={words.message}>
          <MessageText text={message} />
        </Section>
      )}
      {typedData !== undefined && (
        <Section title={words.typedData.title}>
          <TypedDataTree typedData={typedData} />
        </Section>
      )}
      {rawMessage !== undefined && (
        <Section title={words.rawMessage}>
          <p className="mb-1.5 text-small text-muted">{words.rawNote}</p>
          <MessageText text={rawMessage} />
        </Section>
      )}
    </PartiesContext>
  );
}

function Headline({ item, review, isOurs }: { item: ApprovalItem; review: Review; isOurs: boolean }) {
  const words = approvalWords;
  // A record that has our signature already does not wait for our key: that is no refusal.
  const isRefusedForUs = review.verdict === 'refused' && (isOurs || review.refusal?.check !== 'signer');
  const told = item.intent?.facts.headline;
  const why = explainRating(review);
  const headline = review.verdict === 'refused' && !isRefusedForUs && typeof told === 'string' ? told : review.headline;
  return (
    <header className="space-y-2.5">
      <h2
        className={`font-semibold text-pretty wrap-anywhere ${headline.length > LONG_HEADLINE ? 'text-lead leading-[1.5]' : 'text-title leading-[1.35]'}`}
      >
        <Sentence text={headline} />
      </h2>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
        {(review.verdict !== 'refused' || isRefusedForUs) && <VerdictBadge rating={review.rating} />}
        {why !== undefined && <span className="font-medium text-ink">{why}</span>}
        <span>{words.kinds[review.kind]}</span>
        <span className="inline-flex items-center gap-0.5">
          <code className="wrap-anywhere">
            <VisibleText text={review.recordId} />
          </code>
          <CopyButton text={review.recordId} what={words.review.recordId} />
        </span>
        <CopyLink item={item} />
      </p>
      {isRefusedForUs && <RefusedPanel review={review} />}
      {(review.verdict === 'proven' || review.verdict === 'proven-not-readable') && <DangerPanel review={review} />}
      {review.verdict === 'proven-not-readable' && <NotReadablePanel review={review} />}
      {review.verdict === 'unproven' && <UnprovenPanel />}
    </header>
  );
}
