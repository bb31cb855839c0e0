import type { ComposePreview } from '#shared/ipc/compose-views.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Section } from '../../../components/Section.tsx';
import { Sentence } from '../../../components/Sentence.tsx';
import { AddressNotesContext } from '../../approvals/address-notes.ts';
import { CallList } from '../../approvals/CallList.tsx';
import { FindingList } from '../../approvals/FindingList.tsx';
import { walletWords } from '../words.ts';
import type { Preview } from './use-preview.ts';

/** What the request would do, in the words of the review that follows. */
export function PreviewPanel({ preview, chain }: { preview: Preview<ComposePreview>; chain: string }) {
  const words = walletWords.compose;
  const { answer, failure } = preview;
  if (failure !== undefined) return <FailureNotice failure={failure} />;
  if (answer?.ok !== true) {
    return (
      <Section title={words.preview}>
        <p className="text-small text-muted">{words.previewNone}</p>
      </Section>
    );
  }
  return (
    <Section title={words.preview}>
      <div className="space-y-3" aria-live="polite">
        <p className="text-lead font-semibold text-pretty wrap-anywhere">
          <Sentence text={answer.headline} />
        </p>
        <FindingList findings={answer.findings} />
        <AddressNotesContext value={{ notes: answer.addresses, chain }}>
          <CallList calls={answer.calls} />
        </AddressNotesContext>
      </div>
    </Section>
  );
}
