import { useState } from 'react';
import type { ResourceView } from '#shared/ipc/resource-views.ts';
import { READABLE_RESOURCES, type ResourceKey } from '#shared/model/resource.ts';
import type { ReadableRecord } from '#shared/rules/record-path.ts';
import { ask } from '../../api.ts';
import { plainVisible } from '../../format/plain-visible.ts';
import { notify, notifyFailure, notifyUndoable } from '../../store/notices-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { FactList } from '../FactList.tsx';
import { Moment } from '../Moment.tsx';
import { RawRecord } from '../RawRecord.tsx';
import { Section } from '../Section.tsx';
import { resourceWords } from './words.ts';

type Props = {
  view: ResourceView<unknown>;
  /** What it is called, for the question before it is forgotten. */
  name: string;
  /** Left out where the record cannot be taken off its list. */
  onForgotten?: () => void;
};

/** How this app came to a record, how old it is, the record itself, and taking it off the list. */
export function ResourceKeeping({ view, name, onForgotten }: Props) {
  const words = resourceWords;
  return (
    <>
      <Section title={words.here}>
        <FactList
          facts={[
            { label: words.origin, value: view.origin === null ? words.originUnknown : words.origins[view.origin] },
            {
              label: words.read,
              value: view.fetchedAt === null ? commonWords.resource.never : <Moment at={view.fetchedAt} />,
            },
            ...(view.failedAt === null ? [] : [{ label: words.failed, value: <Moment at={view.failedAt} /> }]),
          ]}
        />
        {onForgotten && <Forget view={view} name={name} onForgotten={onForgotten} />}
      </Section>
      {view.raw !== null && (
        <Disclosure summary={commonWords.raw.title}>
          <RawRecord raw={view.raw} record={readableOf(view)} />
        </Disclosure>
      )}
    </>
  );
}

/** Templates and credentials cannot be read again. */
function readableOf({ resource, parent, id }: ResourceKey): ReadableRecord | undefined {
  if (resource === 'nft') return { resource, collection: parent, id };
  return resource === 'collection' || resource === 'order' || resource === 'action' ? { resource, id } : undefined;
}

function Forget({ view, name, onForgotten }: Required<Props>) {
  const words = resourceWords.forget;
  const [open, setOpen] = useState(false);
  const locked = useIsLocked();
  async function forget(): Promise<void> {
    const { profileId, resource, parent, id } = view;
    const answer = await ask((app) => app.records.forget({ profileId, resource, parent, id }));
    setOpen(false);
    if (!answer.ok) return notifyFailure(answer.failure);
    const readable = READABLE_RESOURCES.find((each) => each === resource);
    if (readable === undefined) notify(words.done);
    else notifyUndoable(words.done, () => void remember({ profileId, resource: readable, parent, id }));
    onForgotten();
  }
  return (
    <div className="mt-2">
      <Button inert={locked} title={locked ? commonWords.locked.actionReason : undefined} onClick={() => setOpen(true)}>
        {words.ask}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        description={words.text(plainVisible(name))}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{commonWords.dialog.cancel}</Button>
            <Button variant="primary" onClick={() => void forget()}>
              {words.confirm}
            </Button>
          </>
        }
      />
    </div>
  );
}

type ReadableKey = ResourceKey & { resource: (typeof READABLE_RESOURCES)[number] };

async function remember(key: ReadableKey): Promise<void> {
  const answer = await ask((app) => app.records.remember(key));
  if (!answer.ok) notifyFailure(answer.failure);
}
