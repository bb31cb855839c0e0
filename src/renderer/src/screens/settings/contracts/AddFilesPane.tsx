import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { FormPane } from '../../../components/FormPane.tsx';
import { Section } from '../../../components/Section.tsx';
import { FileResult } from './FileResult.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { contractWords } from './words.ts';

/** Adds descriptors from files: what would be read of each stands there before it is added. */
export function AddFilesPane({ onBack }: { onBack: () => void }) {
  const words = contractWords.files;
  const { results, busy, failure, problem, choose, add } = useChosenFiles();
  const input = useRef<HTMLInputElement>(null);
  const fitting = results?.filter(({ broken }) => broken.length === 0).length ?? 0;

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])];
    await choose(files);
    // The same files may be chosen again, after they were mended.
    target.value = '';
  }

  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={words.submit(fitting)}
      busy={busy === 'adding'}
      blocked={fitting > 0 ? undefined : results === undefined ? words.none : words.nothing}
      onSubmit={() => void add()}
      onBack={onBack}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept=".json,application/json"
        hidden
        onChange={(event) => void read(event)}
      />
      <Button icon={<FileUp size={14} aria-hidden />} busy={busy === 'checking'} onClick={() => input.current?.click()}>
        {results === undefined ? words.choose : words.chooseOthers}
      </Button>
      {busy === 'checking' && (
        <p role="status" className="text-small text-muted">
          {words.checking}
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className="text-small text-danger">
          {problem}
        </p>
      )}
      {failure && <FailureNotice failure={failure} />}
      {results !== undefined && results.length > 0 && (
        <Section title={words.chosen}>
          <ul className="space-y-2" aria-live="polite">
            {results.map((result, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and those of one choice never move.
              <FileResult key={index} result={result} />
            ))}
          </ul>
        </Section>
      )}
    </FormPane>
  );
}
