import { TextInPages } from './TextInPages.tsx';
import { TextParts } from './TextParts.tsx';

/** Text of the service, all of it: never markup, what cannot be seen as its code point, and by pages where it is very long. */
export function VisibleText({ text, gaps = false }: { text: string; gaps?: boolean }) {
  return <TextInPages text={text} draw={(page) => <TextParts text={page} gaps={gaps} />} />;
}
