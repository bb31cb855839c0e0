import { Link } from 'wouter';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import type { LeftOut } from '#shared/ipc/batch-views.ts';
import { BriefText } from '../../../components/BriefText.tsx';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { PagedItems } from '../../../components/PagedItems.tsx';
import { Sentence } from '../../../components/Sentence.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { idOfApproval } from '../../../format/approval-id.ts';
import { compareReviews } from '../../../format/compare-reviews.ts';
import { ChangeList } from '../ChangeList.tsx';
import { approvalWords } from '../words.ts';
import { EntryLine } from './EntryLine.tsx';
import { batchWords } from './words.ts';

/** One that is not signed together with the others, and why. */
export function LeftOutLine({ leftOut }: { leftOut: LeftOut }) {
  const words = batchWords.page;
  return (
    <EntryLine
      entry={leftOut}
      beside={
        <Link
          href={`${APPROVALS_PATH}/${encodeURIComponent(idOfApproval(leftOut))}`}
          className="shrink-0 rounded-small text-small font-medium text-accent hover:underline"
        >
          {words.open}
        </Link>
      }
    >
      <p className="text-small font-medium text-caution">{words.reasons[leftOut.reason.code]}</p>
      <Details leftOut={leftOut} />
    </EntryLine>
  );
}

function Details({ leftOut: { reason } }: { leftOut: LeftOut }) {
  const { page } = batchWords;
  switch (reason.code) {
    case 'not-green':
      return (
        <PagedItems items={reason.because}>
          {(shown) => (
            <ul className="list-disc pl-4 text-small wrap-anywhere">
              {shown.map(({ item, place }) => (
                <li key={place}>
                  <Sentence text={item} />
                </li>
              ))}
            </ul>
          )}
        </PagedItems>
      );
    case 'changed':
      return <Changes reason={reason} />;
    case 'same-nonce':
      return (
        <p className="text-small text-muted wrap-anywhere">
          <VisibleText text={page.sameNonceAs(reason.recordId)} />
        </p>
      );
    default:
      return null;
  }
}

function Changes({ reason: { before, after } }: { reason: Extract<LeftOut['reason'], { code: 'changed' }> }) {
  const words = approvalWords.changed;
  const changes = compareReviews(before, after);
  return (
    <Disclosure summary={<BriefText text={changes.map(({ what }) => what).join(', ') || words.none} />}>
      <ChangeList changes={changes} />
    </Disclosure>
  );
}
