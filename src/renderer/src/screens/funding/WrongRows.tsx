import type { LeftOut } from '#shared/rules/plan-funding.ts';
import { VisibleText } from '../../components/VisibleText.tsx';
import { fromEnglish } from '../../language.ts';
import { fundingWords } from './words.ts';

/** So many stand beside the text; all of them are in the table below. */
const MOST = 3;

type Props = { rows: readonly LeftOut[]; onOpen: (line: number) => void };

/** The first rows that need fixing, right where they were typed: each leads to its line. */
export function WrongRows({ rows, onOpen }: Props) {
  const words = fundingWords.form;
  if (rows.length === 0) return null;
  return (
    <ul aria-label={words.wrongRows} className="space-y-0.5 text-small text-danger">
      {rows.slice(0, MOST).map(({ row, line, reasons }) => (
        <li key={row}>
          <button
            type="button"
            onClick={() => onOpen(line ?? row)}
            className="rounded-small text-left underline decoration-dotted underline-offset-2 hover:decoration-solid"
          >
            {words.wrongRow(row)}
          </button>{' '}
          <VisibleText text={reasons.map(fromEnglish).join(' ')} />
        </li>
      ))}
      {rows.length > MOST && <li>{words.moreWrong(rows.length - MOST)}</li>}
    </ul>
  );
}
