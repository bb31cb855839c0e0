import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { Failure } from '#shared/failure.ts';
import { announce } from '../../store/notices-store.ts';
import { Button } from '../Button.tsx';
import { FailureNotice } from '../FailureNotice.tsx';
import { INPUT_STYLE } from '../Field.tsx';
import { IconButton } from '../IconButton.tsx';
import { AttributePaste } from './AttributePaste.tsx';
import type { AttributeValues } from './metadata-values.ts';
import { MOST_ATTRIBUTES } from './parse-attributes.ts';
import { metadataWords } from './words.ts';

type Props = {
  attributes: readonly AttributeValues[];
  onChange: (attributes: AttributeValues[]) => void;
  failure?: Failure | undefined;
};

/** Kinds of display that are in use; any other can be typed. */
const DISPLAY_TYPES = ['number', 'boost_number', 'boost_percentage', 'date'];
const MEMBERS = ['trait_type', 'value', 'display_type'] as const;

/** Rows of attributes: added, removed, moved by key, or pasted. */
export function AttributeEditor({ attributes, onChange, failure }: Props) {
  const words = metadataWords;
  const suggestions = useId();
  const rows = useRef<HTMLUListElement>(null);
  const isFull = attributes.length >= MOST_ATTRIBUTES;

  function focusRow(index: number): void {
    // After the row is drawn in its new place.
    requestAnimationFrame(() => rows.current?.children[index]?.querySelector<HTMLElement>('input')?.focus());
  }
  function add(): void {
    onChange([...attributes, { key: crypto.randomUUID(), trait_type: '', value: '', display_type: '' }]);
    focusRow(attributes.length);
  }
  function move(index: number, by: number): void {
    const to = index + by;
    const moved = attributes[index];
    if (moved === undefined || to < 0 || to >= attributes.length) return;
    const rest = attributes.toSpliced(index, 1);
    onChange(rest.toSpliced(to, 0, moved));
    announce(words.moved(to + 1));
  }
  function onKeyDown(event: KeyboardEvent, index: number): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <fieldset className="space-y-1.5">
      <legend className="text-small font-medium">{words.attributes}</legend>
      <p className="text-small text-muted">{attributes.length === 0 ? words.noAttributes : words.attributesHint}</p>
      <datalist id={suggestions}>
        {DISPLAY_TYPES.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      {attributes.length > 0 && (
        <ul ref={rows} className="space-y-1.5">
          {attributes.map((attribute, index) => (
            <li key={attribute.key} onKeyDown={(event) => onKeyDown(event, index)}>
              <AttributeRow
                attribute={attribute}
                number={index + 1}
                suggestions={suggestions}
                onChange={(next) => onChange(attributes.with(index, next))}
                onMove={(by) => move(index, by)}
                onRemove={() => onChange(attributes.toSpliced(index, 1))}
                isLast={index === attributes.length - 1}
              />
            </li>
          ))}
        </ul>
      )}
      {failure && <FailureNotice failure={failure} />}
      <div className="flex flex-wrap items-start gap-3">
        <Button icon={<Plus size={14} aria-hidden />} inert={isFull} onClick={add}>
          {words.add}
        </Button>
        <AttributePaste
          room={MOST_ATTRIBUTES - attributes.length}
          onTake={(taken) => onChange([...attributes, ...taken])}
        />
      </div>
    </fieldset>
  );
}

type RowProps = {
  attribute: AttributeValues;
  number: number;
  suggestions: string;
  onChange: (next: AttributeValues) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
  isLast: boolean;
};

function AttributeRow({ attribute, number, suggestions, onChange, onMove, onRemove, isLast }: RowProps) {
  const words = metadataWords;
  const cautionId = useId();
  const isUnnamed = attribute.trait_type.trim() === '' && attribute.value !== '';
  const names = { trait_type: words.traitType, value: words.value, display_type: words.displayType };
  const longest = { trait_type: 200, value: 1000, display_type: 100 };
  return (
    <div className="space-y-0.5">
      <div className="flex items-center gap-1">
        {MEMBERS.map((member) => (
          <input
            key={member}
            value={attribute[member]}
            onChange={(event) => onChange({ ...attribute, [member]: event.target.value })}
            {...(member === 'trait_type' && isUnnamed && { 'aria-describedby': cautionId })}
            {...(member === 'display_type' && { list: suggestions })}
            aria-label={words.ofAttribute(names[member], number)}
            placeholder={member === 'display_type' ? words.displayTypeHint : names[member]}
            maxLength={longest[member]}
            autoComplete="off"
            spellCheck={false}
            className={`${INPUT_STYLE} min-w-0 flex-1`}
          />
        ))}
        <IconButton
          label={words.moveUp(number)}
          icon={<ArrowUp size={14} aria-hidden />}
          inert={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={words.moveDown(number)}
          icon={<ArrowDown size={14} aria-hidden />}
          inert={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton label={words.remove(number)} icon={<Trash2 size={14} aria-hidden />} onClick={onRemove} />
      </div>
      {isUnnamed && (
        <p id={cautionId} className="text-small text-caution">
          {words.unnamedAttribute}
        </p>
      )}
    </div>
  );
}
