import { HelpBlocks } from './HelpBlocks.tsx';
import { HelpInline } from './HelpInline.tsx';
import type { HelpTopic } from './help-tree.ts';

type Props = { topic: HelpTopic; onFollow: (id: string) => void };

/** The element of a section's heading, which gets the focus when the section is opened. */
export function headingIdOf(sectionId: string): string {
  return `help ${sectionId}`.replaceAll(' ', '-');
}

/** A topic of the help with its entries. */
export function HelpTopicText({ topic, onFollow }: Props) {
  return (
    <>
      <h3 id={headingIdOf(topic.id)} tabIndex={-1} className="scroll-mt-3 text-title font-semibold outline-none">
        <HelpInline parts={topic.heading} onFollow={onFollow} />
      </h3>
      <HelpBlocks blocks={topic.blocks} onFollow={onFollow} />
      {topic.entries.map(({ id, heading, blocks }) => (
        <section key={id} aria-labelledby={headingIdOf(id)}>
          <h4 id={headingIdOf(id)} tabIndex={-1} className="mt-5 scroll-mt-3 text-lead font-semibold wrap-anywhere">
            <HelpInline parts={heading} onFollow={onFollow} />
          </h4>
          <HelpBlocks blocks={blocks} onFollow={onFollow} />
        </section>
      ))}
    </>
  );
}
