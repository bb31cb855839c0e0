import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Section } from '../../../components/Section.tsx';
import { ContentView } from './ContentView.tsx';
import type { AbiCheck } from './use-abi-check.ts';
import { contractWords } from './words.ts';

/** What is read of the ABI, before it is added. */
export function AbiPreview({ checked, isEmpty }: { checked: AbiCheck; isEmpty: boolean }) {
  const words = contractWords.form;
  const { check, failure, isCurrent } = checked;
  return (
    <Section title={words.preview}>
      <div className="space-y-(--section-gap)" aria-live="polite">
        {isEmpty && <p className="text-small text-muted">{words.previewNone}</p>}
        {!isEmpty && !isCurrent && <p className="text-small text-muted">{words.checking}</p>}
        {isCurrent && check?.content === null && <p className="text-small text-muted">{words.previewBroken}</p>}
        {isCurrent && failure && <FailureNotice failure={failure} />}
        {isCurrent && check?.content && <ContentView content={{ ...check.content, problem: null }} />}
      </div>
    </Section>
  );
}
