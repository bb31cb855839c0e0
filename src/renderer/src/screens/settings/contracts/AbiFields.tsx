import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { listNumberedChains } from '#shared/chains.ts';
import type { Failure } from '#shared/failure.ts';
import type { TypedLibraryAbi } from '#shared/ipc/library-views.ts';
import { LONGEST_ABI_NAME } from '#shared/rules/library-limits.ts';
import { Button } from '../../../components/Button.tsx';
import { Field, INPUT_STYLE, TEXT_AREA_STYLE } from '../../../components/Field.tsx';
import type { DraftedForm } from '../../../hooks/use-drafted-form.ts';
import { readTextFile } from './read-text-file.ts';
import type { AbiCheck } from './use-abi-check.ts';
import { contractWords } from './words.ts';

type Props = {
  drafted: DraftedForm<TypedLibraryAbi>;
  checked: AbiCheck;
  /** What main found wrong with a field when it was sent. */
  failureOf: (field: keyof TypedLibraryAbi) => Failure | undefined;
};

const CHAINS = (['production', 'staging'] as const).flatMap((environment) => listNumberedChains(environment));

/** What the ABI is called, which contract it is for, and its text. */
export function AbiFields({ drafted, checked, failureOf }: Props) {
  const words = contractWords.form;
  const { textControl, errorOf, values } = drafted;
  const brokenOf = (field: keyof TypedLibraryAbi) =>
    checked.isCurrent && values[field] !== ''
      ? checked.check?.broken.find((each) => each.field === field)?.rule
      : undefined;
  const attributes = (field: keyof TypedLibraryAbi) => {
    const failure = failureOf(field);
    return { error: failure === undefined ? (errorOf(field) ?? brokenOf(field)) : undefined, failure };
  };
  return (
    <>
      <Field label={words.name} hint={words.nameHint} {...attributes('name')}>
        {(control) => (
          <input
            {...control}
            {...textControl('name')}
            maxLength={LONGEST_ABI_NAME}
            placeholder={words.namePlaceholder}
            className={INPUT_STYLE}
          />
        )}
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_10.625rem] gap-3">
        <Field label={words.address} hint={words.addressHint} {...attributes('address')}>
          {(control) => (
            <input
              {...control}
              {...textControl('address')}
              maxLength={60}
              placeholder="0x…"
              className={`${INPUT_STYLE} font-mono`}
            />
          )}
        </Field>
        <Field label={words.chain} {...attributes('chain')}>
          {(control) => (
            <select {...control} {...textControl('chain')} className={INPUT_STYLE}>
              <option value="">{words.everyChain}</option>
              {CHAINS.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field label={words.abi} hint={words.abiHint} {...attributes('text')}>
        {(control) => (
          <textarea
            {...control}
            {...textControl('text')}
            rows={7}
            className={`${TEXT_AREA_STYLE} font-mono text-small`}
          />
        )}
      </Field>
      <FileButton onText={(text) => drafted.change({ text })} />
    </>
  );
}

function FileButton({ onText }: { onText: (text: string) => void }) {
  const words = contractWords.form;
  const file = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState<string>();

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = target.files ?? [];
    if (chosen === undefined) return;
    const text = await readTextFile(chosen);
    // The same file may be chosen again, after it was mended.
    target.value = '';
    setUnreadable(text === undefined ? words.fileUnreadable(chosen.name) : undefined);
    if (text !== undefined) onText(text);
  }

  return (
    <div className="!mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <input
        ref={file}
        type="file"
        accept=".json,.abi,.txt,application/json,text/plain"
        hidden
        onChange={(event) => void read(event)}
      />
      <Button icon={<FileUp size={14} aria-hidden />} onClick={() => file.current?.click()}>
        {words.chooseFile}
      </Button>
      {unreadable !== undefined && (
        <p role="alert" className="text-small text-danger">
          {unreadable}
        </p>
      )}
    </div>
  );
}
