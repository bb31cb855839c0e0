import { FolderOpen } from 'lucide-react';
import type { FolderFileCheck } from '#shared/ipc/library-views.ts';
import { Button } from '../../../components/Button.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { FormPane } from '../../../components/FormPane.tsx';
import { PagedItems } from '../../../components/PagedItems.tsx';
import { Section } from '../../../components/Section.tsx';
import { FileResult } from './FileResult.tsx';
import { useChosenFolder } from './use-chosen-folder.ts';
import { contractWords } from './words.ts';

/** What is new stands first, and what cannot be added before what changes nothing. */
const ORDER: readonly FolderFileCheck['change'][] = ['replaces', 'new', null, 'unchanged'];

/** Adds the descriptors of a folder: what each file would change stands there before anything is kept. */
export function AddFolderPane({ onBack }: { onBack: () => void }) {
  const words = contractWords.folder;
  const { preview, busy, failure, isDone, choose, add } = useChosenFolder();
  const files = preview?.files ?? [];
  const count = (change: FolderFileCheck['change']) => files.filter((file) => file.change === change).length;
  const counts = {
    new: count('new'),
    replaces: count('replaces'),
    unchanged: count('unchanged'),
    refused: count(null),
  };
  const fitting = counts.new + counts.replaces;
  const why = preview === undefined ? words.none : files.length === 0 ? words.empty : words.nothing;
  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={words.submit(fitting)}
      busy={busy === 'adding'}
      blocked={fitting > 0 && isDone !== true ? undefined : why}
      onSubmit={() => void add()}
      onBack={onBack}
    >
      <Button icon={<FolderOpen size={14} aria-hidden />} busy={busy === 'reading'} onClick={() => void choose()}>
        {preview === undefined ? words.choose : words.chooseOther}
      </Button>
      {busy === 'reading' && (
        <p role="status" className="text-small text-muted">
          {words.checking}
        </p>
      )}
      {failure && <FailureNotice failure={failure} />}
      {preview !== undefined && files.length > 0 && (
        <Section title={words.chosen(preview.folder)}>
          <p className="mb-2 text-small text-muted" aria-live="polite">
            {words.summary(counts)}.
          </p>
          <PagedItems items={ORDER.flatMap((change) => files.filter((file) => file.change === change))}>
            {(shown) => (
              <ul className="space-y-2">
                {shown.map(({ item, place }) => (
                  <FileResult key={place} result={item} />
                ))}
              </ul>
            )}
          </PagedItems>
        </Section>
      )}
    </FormPane>
  );
}
