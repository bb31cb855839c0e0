import { Ban } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useLocation } from 'wouter';
import type { DeniedView } from '#shared/ipc/denied-views.ts';
import { ask } from '../../../api.ts';
import { Address } from '../../../components/Address.tsx';
import { Button } from '../../../components/Button.tsx';
import { DetailPane } from '../../../components/DetailPane.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ExplorerChain } from '../../../components/explorer-chain.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { INPUT_STYLE } from '../../../components/Field.tsx';
import { Moment } from '../../../components/Moment.tsx';
import { PagedItems } from '../../../components/PagedItems.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { addressPaths } from '../../../routes.ts';
import { deniedStore } from '../../../store/denied-store.ts';
import { notify, notifyFailure } from '../../../store/notices-store.ts';
import { useQuery } from '../../../store/query.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { commonWords } from '../../../words.ts';
import { addressWords } from '../words.ts';
import { useDeny } from './use-deny.ts';

type Props = { profileId: string; onBack: () => void; bodyRef: Ref<HTMLDivElement> };

/** Every address that is denied: shown, searched, imported, exported, taken off. */
export function DenyListPane({ profileId, onBack, bodyRef }: Props) {
  const words = addressWords.deny;
  const denied = useQuery(deniedStore, profileId);
  const [text, setText] = useState('');
  const deny = useDeny();
  const entries = denied.data ?? [];
  const shown = filterDenied(entries, text);
  return (
    <DetailPane label={words.title} onBack={onBack} bodyRef={bodyRef} header={<Header count={entries.length} />}>
      <p className="max-w-[38.75rem] text-muted">{words.text}</p>
      {denied.failure && <FailureNotice failure={denied.failure} tone={denied.data ? 'caution' : 'danger'} />}
      {deny.failure && <FailureNotice failure={deny.failure} />}
      {denied.data === undefined && denied.loading && <Skeleton rows={4} />}
      {denied.data?.length === 0 && <EmptyState icon={Ban} title={words.none} text={words.noneText} />}
      {entries.length > 0 && (
        <input
          aria-label={words.search.label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={words.search.placeholder}
          spellCheck={false}
          autoComplete="off"
          className={`${INPUT_STYLE} max-w-96`}
        />
      )}
      {entries.length > 0 && shown.length === 0 && <p className="text-muted">{words.noMatch}</p>}
      {shown.length > 0 && (
        <PagedItems items={shown} label={words.list}>
          {(page) => (
            <ul aria-label={words.list} className="divide-y divide-line border-y border-line">
              {page.map(({ item }) => (
                <Entry
                  key={`${item.address} ${item.chain}`}
                  entry={item}
                  busy={deny.busy}
                  onTakeOff={() => void deny.takeOff(item)}
                />
              ))}
            </ul>
          )}
        </PagedItems>
      )}
    </DetailPane>
  );
}

function Header({ count }: { count: number }) {
  const words = addressWords.deny;
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const answer = await ask((app) => app.denied.export());
    setBusy(false);
    if (!answer.ok) return notifyFailure(answer.failure);
    if (answer.value.path !== null) notify(addressWords.exported(answer.value.path));
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="min-w-0 grow basis-52 text-lead font-semibold">
        {words.title} <span className="font-normal text-muted">{count > 0 && words.count(count)}</span>
      </h2>
      <Button aria-label={words.import} onClick={() => navigate(addressPaths.importDenied)}>
        {words.briefly.import}
      </Button>
      {count > 0 && (
        <Button aria-label={words.export} busy={busy} onClick={() => void save()}>
          {words.briefly.export}
        </Button>
      )}
    </div>
  );
}

type EntryProps = { entry: DeniedView; busy: boolean; onTakeOff: () => void };

function Entry({ entry: { address, chain, note, addedAt }, busy, onTakeOff }: EntryProps) {
  const words = addressWords.deny;
  const locked = useIsLocked();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1">
        <ExplorerChain value={chain ?? undefined}>
          <Address address={address} what={words.columns.address} />
        </ExplorerChain>
        <p className="text-small text-muted wrap-anywhere">
          {chain ?? commonWords.everyChain} · <Moment at={addedAt} />
          {note !== '' && (
            <>
              {' '}
              · <VisibleText text={note.replaceAll('\n', ' ')} />
            </>
          )}
        </p>
      </div>
      <Button
        inert={locked}
        title={locked ? commonWords.locked.actionReason : undefined}
        busy={busy}
        onClick={onTakeOff}
      >
        {words.takeOff}
      </Button>
    </li>
  );
}

/** Every word has to occur in the address, the chain or the note. */
function filterDenied(entries: readonly DeniedView[], text: string): readonly DeniedView[] {
  const sought = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (sought.length === 0) return entries;
  return entries.filter(({ address, chain, note }) => {
    const all = [address, chain ?? commonWords.everyChain, note].join('\n').toLowerCase();
    return sought.every((word) => all.includes(word));
  });
}
