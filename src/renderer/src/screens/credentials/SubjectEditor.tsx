import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE, TEXT_AREA_STYLE } from '../../components/Field.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { type ClaimRow, type SubjectValues, toJson, toRows } from './subject-values.ts';
import { credentialWords } from './words.ts';

type Props = {
  subject: SubjectValues;
  onChange: (subject: SubjectValues) => void;
  errorOf: (field: string) => string | undefined;
  leave: (field: string) => void;
  failure?: Failure | undefined;
};

const newKey = () => crypto.randomUUID();

/** The claims of a credential as rows, or as JSON; going from one to the other keeps them. */
export function SubjectEditor({ subject, onChange, errorOf, leave, failure }: Props) {
  const words = credentialWords.form.subject;
  const [stays, setStays] = useState(false);

  function choose(mode: SubjectValues['mode']): void {
    if (mode === subject.mode) return;
    if (mode === 'json') {
      onChange({ ...subject, mode, json: toJson(subject.rows) });
      return;
    }
    const rows = toRows(subject.json, newKey);
    // What cannot be read has no rows: it is marked, and stays.
    leave('subject.json');
    setStays(!rows.ok);
    if (rows.ok) onChange({ ...subject, mode, rows: rows.value });
  }

  return (
    <fieldset className="space-y-2">
      <legend className="text-small font-semibold text-muted">{words.title}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-muted">{words.hint}</p>
        <ModeSwitch mode={subject.mode} onChoose={choose} />
      </div>
      {subject.mode === 'rows' ? (
        <ClaimRows rows={subject.rows} onChange={(rows) => onChange({ ...subject, rows })} {...{ errorOf, leave }} />
      ) : (
        <Field label={words.json} error={errorOf('subject.json')} hint={stays ? words.stays : undefined}>
          {(control) => (
            <textarea
              {...control}
              value={subject.json}
              onChange={(event) => {
                setStays(false);
                onChange({ ...subject, json: event.target.value });
              }}
              onBlur={() => leave('subject.json')}
              rows={8}
              autoComplete="off"
              spellCheck={false}
              className={`${TEXT_AREA_STYLE} font-mono text-small`}
            />
          )}
        </Field>
      )}
      {failure && <FailureNotice failure={failure} />}
    </fieldset>
  );
}

type ModeProps = { mode: SubjectValues['mode']; onChoose: (mode: SubjectValues['mode']) => void };

function ModeSwitch({ mode, onChoose }: ModeProps) {
  const words = credentialWords.form.subject;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is drawn.
    <div role="group" aria-label={words.mode} className="flex rounded-base border border-line-control">
      {(['rows', 'json'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === mode}
          onClick={() => onChoose(each)}
          className={classNames(
            'px-2.5 py-0.5 text-small first:rounded-l-base last:rounded-r-base',
            each === mode ? 'bg-chosen font-medium' : 'text-muted hover:bg-hover',
          )}
        >
          {words.modes[each]}
        </button>
      ))}
    </div>
  );
}

type RowsProps = Pick<Props, 'errorOf' | 'leave'> & { rows: readonly ClaimRow[]; onChange: (rows: ClaimRow[]) => void };

function ClaimRows({ rows, onChange, errorOf, leave }: RowsProps) {
  const words = credentialWords.form.subject;
  return (
    <>
      {rows.length === 0 && <p className="text-small text-muted">{words.none}</p>}
      <ul className="space-y-1.5">
        {rows.map((row, index) => (
          <li key={row.key}>
            <Claim
              row={row}
              index={index}
              {...{ errorOf, leave }}
              onChange={(next) => onChange(rows.with(index, next))}
              onRemove={() => onChange(rows.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <Button
        icon={<Plus size={14} aria-hidden />}
        onClick={() => onChange([...rows, { key: newKey(), name: '', value: '', kind: 'text' }])}
      >
        {words.add}
      </Button>
    </>
  );
}

type ClaimProps = Pick<Props, 'errorOf' | 'leave'> & {
  row: ClaimRow;
  index: number;
  onChange: (row: ClaimRow) => void;
  onRemove: () => void;
};

function Claim({ row, index, errorOf, leave, onChange, onRemove }: ClaimProps) {
  const words = credentialWords.form.subject;
  const id = useId();
  const fields = { name: `subject.${index}.name`, value: `subject.${index}.value` };
  const errors = { name: errorOf(fields.name), value: errorOf(fields.value) };
  const control = (member: 'name' | 'value') => ({
    value: row[member],
    onChange: (event: { target: { value: string } }) => onChange({ ...row, [member]: event.target.value }),
    onBlur: () => leave(fields[member]),
    autoComplete: 'off',
    spellCheck: false,
    ...(errors[member] !== undefined && { 'aria-invalid': true as const, 'aria-describedby': `${id}-${member}` }),
  });
  return (
    <div className="space-y-0.5">
      <div className="flex items-center gap-1.5">
        <input
          {...control('name')}
          aria-label={words.name(index + 1)}
          placeholder={words.namePlaceholder}
          className={`${INPUT_STYLE} basis-2/5`}
        />
        <input
          {...control('value')}
          aria-label={words.value(index + 1)}
          placeholder={words.valuePlaceholder}
          className={classNames(INPUT_STYLE, 'flex-1', row.kind === 'json' && 'font-mono')}
        />
        <select
          aria-label={words.kind(index + 1)}
          value={row.kind}
          onChange={(event) => onChange({ ...row, kind: event.target.value === 'json' ? 'json' : 'text' })}
          className={`${INPUT_STYLE} !w-20 shrink-0`}
        >
          <option value="text">{words.kinds.text}</option>
          <option value="json">{words.kinds.json}</option>
        </select>
        <IconButton label={words.remove(index + 1)} icon={<Trash2 size={14} aria-hidden />} onClick={onRemove} />
      </div>
      {(['name', 'value'] as const).map(
        (member) =>
          errors[member] !== undefined && (
            <p key={member} id={`${id}-${member}`} role="alert" className="text-small text-danger">
              {errors[member]}
            </p>
          ),
      )}
    </div>
  );
}
