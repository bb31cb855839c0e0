import { useState } from 'react';
import { Link } from 'wouter';
import type { ApprovalItem, RecordView } from '#shared/ipc/views.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { ScrollBox } from '../../components/ScrollBox.tsx';
import type { Tone } from '../../components/tone.ts';
import { VisibleText } from '../../components/VisibleText.tsx';
import { prettyJson } from '../../format/pretty-json.ts';
import { strings } from '../../strings.ts';
import { VerdictBadge } from '../approvals/VerdictBadge.tsx';
import { approvalPath } from './approval-path.ts';
import type { RecordFacts } from './record-facts.ts';

type Props = { record: RecordView; facts: RecordFacts; approval: ApprovalItem | undefined };

/** One transaction or signature: its status, its id, how old it is, and where it waits the way to its review. */
export function RecordRow({ record, facts, approval }: Props) {
  const words = strings.wallets.records;
  return (
    <li className="py-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 space-y-0.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="font-medium">{strings.wallets.recordKinds[record.kind]}</span>
            <StatusBadge record={record} />
            <RecordAge record={record} facts={facts} />
          </p>
          <p className="flex items-center gap-0.5 text-small text-muted">
            <span className="min-w-0 font-mono wrap-anywhere">
              <VisibleText text={record.id} />
            </span>
            <CopyButton text={record.id} what={words.idWhat} />
          </p>
        </div>
        {approval && (
          <Link
            href={approvalPath(approval)}
            className="inline-flex h-(--control-height) shrink-0 items-center gap-2 rounded-base border border-line-control bg-raised px-2 font-medium hover:bg-hover"
          >
            {words.review}
            <span className="sr-only">{record.id}</span>
            <VerdictBadge verdict={approval.verdict} />
          </Link>
        )}
      </div>
      {record.malformed !== null && (
        <p className="text-small text-danger wrap-anywhere">
          <VisibleText text={words.malformedText(record.malformed.field, record.malformed.rule)} />
        </p>
      )}
      <Disclosure summary={words.raw}>
        <RawText raw={record.raw} />
      </Disclosure>
    </li>
  );
}

function RecordAge({ record, facts: { chain, createdAt } }: { record: RecordView; facts: RecordFacts }) {
  const words = strings.wallets.records;
  return (
    <span className="text-small text-muted">
      {chain !== null && (
        <>
          <VisibleText text={chain} /> ·{' '}
        </>
      )}
      {createdAt !== null && (
        <>
          {words.made} <Age at={createdAt} write={strings.freshness.ago} /> ·{' '}
        </>
      )}
      {words.read} <Age at={record.fetchedAt} write={strings.freshness.ago} />
    </span>
  );
}

const STATUS_TONES: Readonly<Record<string, Tone>> = {
  success: 'good',
  failed: 'danger',
  'awaiting-approval': 'info',
  pending: 'info',
};

/** The status as the service wrote it: an unknown one is shown, and takes no colour. */
function StatusBadge({ record: { status, malformed } }: { record: RecordView }) {
  const words = strings.wallets.records;
  return (
    <>
      {malformed !== null && <Badge tone="danger">{words.malformed}</Badge>}
      {(status !== null || malformed === null) && (
        <Badge tone={(status !== null && STATUS_TONES[status]) || 'neutral'}>
          {status === null ? words.noStatus : <VisibleText text={status} />}
        </Badge>
      )}
    </>
  );
}

/** More than this is drawn only when asked for: a page of a megabyte would freeze the window. */
const SHOWN_CHARACTERS = 40_000;

function RawText({ raw }: { raw: string }) {
  const words = strings.wallets.records;
  const [all, setAll] = useState(false);
  const text = all ? raw : raw.slice(0, SHOWN_CHARACTERS);
  return (
    <div className="space-y-2">
      <ScrollBox label={words.raw}>
        <pre className="text-small leading-[1.5] whitespace-pre-wrap wrap-anywhere">
          <VisibleText text={prettyJson(text)} />
        </pre>
      </ScrollBox>
      {text.length < raw.length && (
        <button type="button" className="text-small font-medium text-accent" onClick={() => setAll(true)}>
          {words.rawAll(raw.length)}
        </button>
      )}
    </div>
  );
}
