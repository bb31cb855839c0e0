import { useState } from 'react';
import type { SentRequest, ServiceAnswer } from '#shared/ipc/activity-views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { CopyText } from '../../components/CopyText.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { JsonText } from '../../components/JsonText.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { intentExchangeStore } from '../../store/activity-store.ts';
import { notify, notifyFailure } from '../../store/notices-store.ts';
import { useQuery } from '../../store/query.ts';
import { activityWords } from './words.ts';

/** What went to the service for an entry and what came back, both as main redacted them; and the way to give that to support. */
export function ExchangeSections({ intent }: { intent: IntentView }) {
  const words = activityWords.exchange;
  const { profileId, id: intentId } = intent;
  const { data, failure, loading } = useQuery(intentExchangeStore, { profileId, intentId });
  return (
    <>
      <Section title={words.sent}>
        <p className="mb-2 text-small text-muted">{words.note}</p>
        {failure && <FailureNotice failure={failure} tone={data ? 'caution' : 'danger'} />}
        {data === undefined && loading && <Skeleton rows={3} />}
        {data && <Sent request={data.request} />}
        <div className="mt-2">
          <CopyForSupport intent={intent} />
        </div>
      </Section>
      {data && (
        <Section title={words.came}>
          <Came answer={data.answer} intent={intent} />
        </Section>
      )}
    </>
  );
}

function Sent({ request }: { request: SentRequest | null }) {
  const words = activityWords.exchange;
  if (request === null) return <p className="text-small text-muted">{words.noRequest}</p>;
  const { method, path, idempotencyKey, body, sentAt } = request;
  const facts: Fact[] = [
    { label: words.request, value: <RequestLine method={method} path={path} /> },
    ...(idempotencyKey === null
      ? []
      : [{ label: words.key, value: <CopyText text={idempotencyKey} what={words.key} /> }]),
    { label: words.sentAt, value: sentAt === null ? words.notSent : <Moment at={sentAt} /> },
  ];
  return (
    <div className="space-y-2">
      <FactList facts={facts} />
      {body !== null && (
        <Disclosure summary={words.body}>
          <JsonText text={body} label={words.body} fileName="request.json" />
        </Disclosure>
      )}
    </div>
  );
}

/** Shortened as it is, there is nothing in it to copy. */
function RequestLine({ method, path }: Pick<SentRequest, 'method' | 'path'>) {
  return (
    <span className="font-mono break-all">
      {method} <VisibleText text={path} />
    </span>
  );
}

function Came({ answer, intent }: { answer: ServiceAnswer | null; intent: IntentView }) {
  const words = activityWords.exchange;
  if (answer === null) {
    return <p className="text-small text-muted">{intent.failure === null ? words.noFailure : words.notOfService}</p>;
  }
  const { method, path, status, code, words: said, requestId } = answer;
  const facts: Fact[] = [
    { label: words.status, value: status ?? words.noAnswer },
    { label: words.code, value: code },
    ...(said === null ? [] : [{ label: words.said, value: <VisibleText text={said} /> }]),
    ...(requestId === null
      ? []
      : [{ label: words.requestId, value: <CopyText text={requestId} what={words.requestId} /> }]),
    { label: words.answers, value: <RequestLine method={method} path={path} /> },
  ];
  return <FactList facts={facts} />;
}

function CopyForSupport({ intent: { profileId, id: intentId } }: { intent: IntentView }) {
  const words = activityWords.exchange;
  const [busy, setBusy] = useState(false);
  async function copy(): Promise<void> {
    setBusy(true);
    const answer = await ask((app) => app.activity.copyForSupport({ profileId, intentId }));
    setBusy(false);
    if (!answer.ok) return notifyFailure(answer.failure);
    notify(words.copied);
  }
  return (
    <Button busy={busy} onClick={() => void copy()}>
      {words.copy}
    </Button>
  );
}
