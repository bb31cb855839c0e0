import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { isEvmAddress } from '#shared/hex.ts';
import { shortenAddress } from '../format/address.ts';
import { findMeantName, type NamedAddress, suggestAddresses } from '../format/suggest-addresses.ts';
import { commonWords } from '../words.ts';
import { AddressIcon } from './AddressIcon.tsx';
import { BriefText } from './BriefText.tsx';
import { classNames } from './class-names.ts';
import { type FieldControl, INPUT_STYLE } from './Field.tsx';
import { VisibleText } from './VisibleText.tsx';

type Props = {
  control: FieldControl;
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  /** Entries that are found by their names. */
  named: readonly NamedAddress[];
  chain: string;
};

/** A field for an address that finds it by its name as well; what is chosen stands there as the address itself. */
export function AddressInput({ control, value, onChange, onLeave, named, chain }: Props) {
  const words = commonWords.addressSuggestions;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const suggested = isOpen ? suggestAddresses(named, { text: value, chain }) : [];
  const isShown = suggested.length > 0;
  const name = isEvmAddress(value.trim()) ? findMeantName(named, { address: value.trim(), chain }) : undefined;

  function type({ target }: ChangeEvent<HTMLInputElement>): void {
    onChange(target.value);
    setOpen(true);
    setActive(0);
  }
  function choose(chosen: NamedAddress): void {
    onChange(chosen.address);
    setOpen(false);
  }
  function press(event: KeyboardEvent): void {
    if (!isShown) return;
    const chosen = suggested[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % suggested.length);
    else if (event.key === 'ArrowUp') setActive((active + suggested.length - 1) % suggested.length);
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative">
      <input
        {...control}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(isShown && { 'aria-activedescendant': `${listId}-${active}` })}
        value={value}
        onChange={type}
        onKeyDown={press}
        onBlur={() => {
          setOpen(false);
          if (value !== '') onLeave();
        }}
        maxLength={100}
        placeholder="0x…"
        spellCheck={false}
        autoComplete="off"
        className={`${INPUT_STYLE} font-mono`}
      />
      <Suggestions id={listId} items={suggested} active={active} onChoose={choose} />
      {name !== undefined && (
        <p className="mt-1 text-small text-muted wrap-anywhere">
          <VisibleText text={words.hint(name)} />
        </p>
      )}
    </div>
  );
}

type SuggestionsProps = {
  id: string;
  items: readonly NamedAddress[];
  active: number;
  onChoose: (chosen: NamedAddress) => void;
};

function Suggestions({ id, items, active, onChoose }: SuggestionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={commonWords.addressSuggestions.label}
      hidden={items.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-0.5 overflow-hidden rounded-base border border-line-strong bg-raised shadow-raised"
    >
      {items.map((each, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the active option is the field's active descendant.
        <div
          key={`${each.address} ${each.chain}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Before the field loses the focus, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(each)}
          className={classNames('flex items-center gap-2 px-2 py-1', index === active ? 'bg-chosen' : 'hover:bg-hover')}
        >
          <span className="min-w-0 flex-1 truncate">
            <BriefText text={each.name} />
          </span>
          <AddressIcon address={each.address} />
          <code className="text-small text-muted">{shortenAddress(each.address)}</code>
          <span className="text-small text-muted">{each.chain ?? commonWords.everyChain}</span>
        </div>
      ))}
    </div>
  );
}
