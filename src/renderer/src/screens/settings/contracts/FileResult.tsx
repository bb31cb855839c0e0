import type { FolderFileCheck, LibraryFileCheck } from '#shared/ipc/library-views.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { Sentence } from '../../../components/Sentence.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { ContentView } from './ContentView.tsx';
import { describeScopes } from './describe-scopes.ts';
import { nameFormats } from './name-formats.ts';
import { contractWords } from './words.ts';

/** One file: what is read of it, or the rule for which it is not added. */
export function FileResult({ result }: { result: LibraryFileCheck | FolderFileCheck }) {
  const { files: words, content: contentWords } = contractWords;
  const { name, broken, content } = result;
  const isFitting = broken.length === 0;
  const badge = 'change' in result ? nameChange(result) : isFitting ? words.willBe : words.refused;
  const note = 'change' in result ? noteChange(result) : undefined;
  const isPart = content !== null && content.functions.length === 0 && content.partOf.length > 0;
  return (
    <li className="space-y-1 rounded-base border border-line px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">
          <VisibleText text={name} />
        </span>
        <Badge tone={isFitting ? 'good' : 'danger'}>{badge}</Badge>
      </p>
      {broken.map(({ rule }) => (
        <p key={rule} className="text-small wrap-anywhere">
          <Sentence text={rule} />
        </p>
      ))}
      {note !== undefined && <p className="text-small text-muted">{note}</p>}
      {isFitting && content !== null && (
        <Disclosure
          summary={
            isPart
              ? contentWords.partOf(content.partOf.join(', '))
              : `${nameFormats(content.functions)(content.functions.length)} · ${describeScopes(content)}`
          }
        >
          <div className="space-y-3 pt-1">
            <ContentView content={content} />
          </div>
        </Disclosure>
      )}
    </li>
  );
}

function nameChange({ change }: FolderFileCheck): string {
  return contractWords.folder.changes[change ?? 'refused'];
}

function noteChange({ change }: FolderFileCheck): string | undefined {
  const { replaced, unchanged } = contractWords.folder;
  return change === 'replaces' ? replaced : change === 'unchanged' ? unchanged : undefined;
}
