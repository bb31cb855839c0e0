import type { ImportLine } from '#shared/ipc/address-views.ts';
import { Badge } from '../../components/Badge.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import type { Tone } from '../../components/tone.ts';
import { VisibleText } from '../../components/VisibleText.tsx';
import { fromEnglish } from '../../language.ts';
import { commonWords } from '../../words.ts';
import { AddressConcernList } from './AddressConcernList.tsx';
import { isImportable, isOdd, listBefore, standingOf } from './import-lines.ts';
import type { LineStanding } from './line-standing.ts';
import { addressWords } from './words.ts';

export const STANDING_TONES: Record<LineStanding, Tone> = {
  new: 'good',
  alike: 'danger',
  changed: 'info',
  same: 'neutral',
  refused: 'danger',
};

const COLUMNS = 4;

type Props = { lines: readonly ImportLine[]; ticked: ReadonlySet<number>; onTick: (line: number) => void };

/** Lines of a file as a table, each with what is wrong with it or odd about it below. */
export function ImportLineRows({ lines, ticked, onTick }: Props) {
  const words = addressWords.importForm;
  return (
    <table className="w-full table-fixed border-collapse text-small">
      <TableHead
        gap="pr-2"
        columns={[
          { label: words.line, className: 'w-14 pr-2' },
          words.who,
          { label: addressWords.form.chain, className: 'w-24 pr-2' },
          { label: words.standing, className: 'w-20' },
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <Row key={line.line} line={line} isTicked={ticked.has(line.line)} onTick={() => onTick(line.line)} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { line: ImportLine; isTicked: boolean; onTick: () => void };

function Row({ line, isTicked, onTick }: RowProps) {
  const words = addressWords.importForm;
  const { typed, problems, before } = line;
  const standing = standingOf(line);
  return (
    <>
      <tr className="border-t border-line align-top">
        <td className="py-1 pr-2 whitespace-nowrap text-faint tabular-nums">
          {isImportable(line) && (
            <input
              type="checkbox"
              aria-label={words.tick(line.line)}
              checked={isTicked}
              onChange={onTick}
              className="mr-1.5 align-middle"
            />
          )}
          {line.line}
        </td>
        <td className="py-1 pr-2 wrap-anywhere">
          <span className="font-medium">
            <VisibleText text={shorten(typed.name)} />
          </span>
          {listBefore(line).map((was) => (
            <span key={was} className="block text-muted">
              <VisibleText text={was} />
            </span>
          ))}
          <span className="block font-mono">
            <VisibleText text={shorten(typed.address)} />
          </span>
        </td>
        <td className="py-1 pr-2 wrap-anywhere">
          {typed.chain.trim() === '' ? commonWords.everyChain : <VisibleText text={shorten(typed.chain)} />}
        </td>
        <td className="py-1">
          <Badge tone={toneOf(line)}>{words.standings[standing]}</Badge>
        </td>
      </tr>
      {(problems.length > 0 || isOdd(line)) && (
        <tr>
          <td />
          <td colSpan={COLUMNS - 1} className="pb-2">
            {problems.map(({ field, rule }) => (
              <p key={field} className="text-danger wrap-anywhere">
                <VisibleText text={fromEnglish(rule)} />
              </p>
            ))}
            {isOdd(line) && (
              <AddressConcernList address={typed.address.trim()} concerns={line} isNamed={before !== null} />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** One end that is the same may be chance. */
function toneOf(line: ImportLine): Tone {
  const standing = standingOf(line);
  return standing === 'alike' && !line.lookAlikes.some(({ isMade }) => isMade) ? 'caution' : STANDING_TONES[standing];
}

/** A cell may hold a whole book: what is too long is refused anyway. */
function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
