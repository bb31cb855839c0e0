import { FileDown, FileUp, Plus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useLocation } from 'wouter';
import type { AddressView } from '#shared/ipc/address-views.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { FilterBar } from '../../components/FilterBar.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ListHeader } from '../../components/ListHeader.tsx';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { addressPaths } from '../../routes.ts';
import { notify, notifyFailure } from '../../store/notices-store.ts';
import { type AddressFilter, listTags } from './filter-addresses.ts';
import { addressWords } from './words.ts';

type Props = {
  addresses: readonly AddressView[] | undefined;
  count: number | undefined;
  filter: AddressFilter;
  onFilter: (filter: AddressFilter) => void;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** What can be done with the book, and what of it is shown. */
export function AddressesHeader({ addresses, count, filter, onFilter, inputRef }: Props) {
  const [, navigate] = useLocation();
  const words = addressWords;
  const add = () => navigate(addressPaths.create);
  const importFile = () => navigate(addressPaths.import);
  const openDenied = () => navigate(addressPaths.denied);
  useHotkeys([
    { id: 'addresses.add', run: add },
    { id: 'addresses.import', run: importFile },
    { id: 'addresses.search', run: () => inputRef.current?.focus() },
  ]);
  const hasNames = addresses?.some(({ name }) => name !== null) === true;
  return (
    // The book is on this computer: no service says how old it is.
    <ListHeader
      title={words.title}
      count={count}
      concerns={null}
      actions={
        <>
          <IconButton label={words.import} icon={<FileUp size={14} aria-hidden />} onClick={importFile} />
          {hasNames && <ExportButton />}
        </>
      }
    >
      <div className="space-y-2">
        <div className="flex flex-wrap gap-2">
          <Button icon={<Plus size={14} aria-hidden />} onClick={add}>
            {words.add}
          </Button>
          <Button onClick={openDenied}>{words.denyList}</Button>
        </div>
        {addresses !== undefined && addresses.length > 0 && (
          <Search addresses={addresses} filter={filter} onFilter={onFilter} inputRef={inputRef} />
        )}
      </div>
    </ListHeader>
  );
}

function ExportButton() {
  const words = addressWords;
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const answer = await ask((app) => app.addresses.export());
    setBusy(false);
    if (!answer.ok) return notifyFailure(answer.failure);
    if (answer.value.path !== null) notify(words.exported(answer.value.path));
  }
  return (
    <IconButton
      label={words.export}
      busy={busy}
      icon={<FileDown size={14} aria-hidden />}
      onClick={() => void save()}
    />
  );
}

type SearchProps = Pick<Props, 'filter' | 'onFilter' | 'inputRef'> & { addresses: readonly AddressView[] };

/** Search by words and by tag. */
function Search({ addresses, filter, onFilter, inputRef }: SearchProps) {
  const { search } = addressWords;
  const tags = listTags(addresses);
  const options = [{ value: '', name: search.everyTag }, ...tags.map((tag) => ({ value: tag, name: tag }))];
  return (
    <FilterBar
      words={search}
      text={filter.text}
      onText={(text) => onFilter({ ...filter, text })}
      inputRef={inputRef}
      choice={
        tags.length === 0
          ? undefined
          : { label: search.tag, chosen: filter.tag, options, onChoose: (tag) => onFilter({ ...filter, tag }) }
      }
    />
  );
}
