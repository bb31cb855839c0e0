import type { ReactNode } from 'react';
import type { ApprovalItem, ApprovalReview } from '#shared/ipc/views.ts';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { JsonText } from '../../components/JsonText.tsx';
import { RawRecord } from '../../components/RawRecord.tsx';
import { findStatusWords } from '../../components/status-words.ts';
import { Tabs } from '../../components/Tabs.tsx';
import { formatMoment } from '../../format/age.ts';
import { foreignValue } from './foreign-value.tsx';
import { approvalWords } from './words.ts';

/** The record itself: what is known of it, its hashes, and its text as the service sent it. */
export function ReviewTabs({ item, shown }: { item: ApprovalItem; shown: ApprovalReview }) {
  const words = approvalWords.review.tabs;
  return (
    <Tabs
      label={words.label}
      tabs={[
        { id: 'details', label: words.details, content: <FactList facts={listDetails(item, shown)} /> },
        { id: 'hashes', label: words.hashes, content: <Hashes shown={shown} /> },
        {
          id: 'json',
          label: words.json,
          content: (
            <RawRecord
              note={approvalWords.review.jsonNote}
              raw={shown.raw}
              record={{ resource: item.kind, wallet: item.walletAddress, id: item.recordId }}
            />
          ),
        },
      ]}
    />
  );
}

function listDetails(item: ApprovalItem, { review, status, fetchedAt }: ApprovalReview): Fact[] {
  const words = approvalWords.review.details;
  const { accountKind, nonce, messageScheme } = review.hashes;
  const facts: [string, ReactNode | undefined][] = [
    [words.id, foreignValue(review.recordId)],
    [words.kind, approvalWords.kinds[review.kind]],
    [words.status, status === null ? words.noStatus : (findStatusWords(status) ?? foreignValue(status))],
    [words.created, item.createdAt === null ? approvalWords.row.noTime : formatMoment(item.createdAt)],
    [words.read, formatMoment(fetchedAt)],
    [words.account, accountKind],
    [words.nonce, nonce],
    [words.scheme, messageScheme],
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}

function Hashes({ shown: { review, reviewDigest } }: { shown: ApprovalReview }) {
  const words = approvalWords.review.hashes;
  const { challenge, userOperationHash, userOperation, typedDataHash } = review.hashes;
  return (
    <div className="space-y-3">
      <FactList
        facts={[
          { label: words.challenge, value: challenge },
          ...(userOperationHash === undefined ? [] : [{ label: words.userOperation, value: userOperationHash }]),
          ...(typedDataHash === undefined ? [] : [{ label: words.typedData, value: typedDataHash }]),
          { label: words.review, value: reviewDigest },
        ]}
      />
      {userOperation !== undefined && (
        <div>
          <p className="mb-1 text-small text-muted">{words.fields}</p>
          <JsonText text={userOperation} label={words.fields} fileName="user-operation.json" />
        </div>
      )}
    </div>
  );
}
