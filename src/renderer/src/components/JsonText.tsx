import { findJsonPlace, prettyJson } from '../format/pretty-json.ts';
import { LongText } from './LongText.tsx';

/** JSON text set in lines, each page as it stands in the whole. */
export function JsonText({ text, label, fileName }: { text: string; label: string; fileName: string }) {
  return (
    <LongText
      isCode
      text={text}
      label={label}
      fileName={fileName}
      write={(page) => prettyJson(page.text, findJsonPlace(text, page.from))}
    />
  );
}
