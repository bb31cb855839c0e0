import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { addressWords } from './words.ts';

type Props = {
  /** Which columns it has. */
  hint: string;
  name: string | undefined;
  problem: string | undefined;
  onFile: (file: File) => void;
};

/** Chooses a CSV file. */
export function CsvFileField({ hint, name, problem, onFile }: Props) {
  const words = addressWords.importForm;
  const input = useRef<HTMLInputElement>(null);
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    if (file !== undefined) onFile(file);
    // The same file may be chosen again, after it was mended.
    target.value = '';
  }
  return (
    <Field label={words.file} hint={hint} error={problem}>
      {(control) => (
        <div className="flex items-center gap-3">
          <input ref={input} type="file" accept=".csv,.txt,text/csv,text/plain" hidden onChange={choose} />
          <Button
            {...control}
            aria-label={words.choose}
            icon={<FileUp size={14} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {words.choose}
          </Button>
          {name !== undefined && (
            <span className="min-w-0 wrap-anywhere">
              <VisibleText text={name} />
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
