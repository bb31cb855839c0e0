import type { ActionView } from '#shared/ipc/resource-views.ts';
import type { Action } from '#shared/model/action.ts';
import { commonWords } from '../../words.ts';
import { Age } from '../Age.tsx';
import { CopyText } from '../CopyText.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { type Fact, FactList } from '../FactList.tsx';
import { Moment } from '../Moment.tsx';
import { PagedItems } from '../PagedItems.tsx';
import { RawRecord } from '../RawRecord.tsx';
import { ResourceStatus } from '../ResourceStatus.tsx';
import { Section } from '../Section.tsx';
import { VisibleText } from '../VisibleText.tsx';
import { ResourceNotices } from './ResourceNotices.tsx';
import { resourceWords } from './words.ts';

/** The changes of a record on the chain and how far each is (service interface §2.6). */
export function ActionList({ actions }: { actions: readonly ActionView[] }) {
  const words = resourceWords.actions;
  if (actions.length === 0) return null;
  return (
    <Section title={words.title}>
      <PagedItems items={actions}>
        {(shown) => (
          <ul className="divide-y divide-line border-y border-line">
            {shown.map(({ item }) => (
              <li key={item.id} className="py-2">
                <ActionRow action={item} />
              </li>
            ))}
          </ul>
        )}
      </PagedItems>
    </Section>
  );
}

function ActionRow({ action }: { action: ActionView }) {
  const words = resourceWords.actions;
  const { value, status, raw, id, fetchedAt } = action;
  return (
    <div className="space-y-1.5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">
          <VisibleText text={value?.action ?? words.unnamed} />
        </span>
        {status === null ? (
          <span className="text-small text-muted">{words.noStatus}</span>
        ) : (
          <ResourceStatus status={status} />
        )}
        {value?.data?.changes && (
          <span className="text-small text-muted wrap-anywhere">
            <VisibleText text={value.data.changes.join(', ')} />
          </span>
        )}
        <span className="flex-1" />
        {fetchedAt !== null && (
          <span className="text-small text-faint">
            <Age at={fetchedAt} write={commonWords.freshness.ago} />
          </span>
        )}
      </p>
      <ResourceNotices view={action} />
      <Disclosure summary={words.facts}>
        <div className="space-y-3">
          <FactList facts={listFacts(id, value)} />
          {raw !== null && (
            <Disclosure summary={commonWords.raw.title}>
              <RawRecord raw={raw} />
            </Disclosure>
          )}
        </div>
      </Disclosure>
    </div>
  );
}

function listFacts(id: string, action: Action | null): Fact[] {
  const words = resourceWords.actions;
  const { data, startedAt, completedAt, resource, subscription } = action ?? {};
  const codes: [label: string, text: string | undefined][] = [
    [words.id, id],
    [words.txId, data?.txId],
    [words.chain, data?.chain],
    [words.collection, data?.collection?.id],
    [words.contract, data?.collection?.contractAddress],
    [words.token, data?.token?.id],
    [words.tokenId, data?.token?.tokenId],
    [words.owner, data?.token?.owner?.walletAddress],
    [words.resource, resource],
  ];
  return [
    ...codes.flatMap(([label, text]) =>
      text === undefined ? [] : [{ label, value: <CopyText text={text} what={label} /> }],
    ),
    ...(startedAt === undefined ? [] : [{ label: words.started, value: <Moment at={startedAt} /> }]),
    ...(completedAt === undefined ? [] : [{ label: words.completed, value: <Moment at={completedAt} /> }]),
    ...(subscription?.enabled === undefined
      ? []
      : [{ label: words.subscription, value: subscription.enabled ? resourceWords.yes : resourceWords.no }]),
  ];
}
