import { commonWords } from '../words.ts';
import { classNames } from './class-names.ts';
import type { DiffRow } from './diff-row.ts';
import { PagedItems } from './PagedItems.tsx';
import { VisibleText } from './VisibleText.tsx';

type Props = {
  rows: readonly DiffRow[];
  label?: string;
  /** Heads of the two columns, where it is not an edit. */
  before?: string;
  after?: string;
  /** Neither is put in place of the other: no colour says which is right. */
  isNeutral?: boolean;
};

/** What an edit changes: only fields that differ, each with both values; what is sent is what stands here. */
export function DiffTable({ rows, label = commonWords.form.changes, before, after, isNeutral = false }: Props) {
  const words = commonWords.form;
  const changed = rows.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return <p className="text-small text-muted">{words.unchanged}</p>;
  return (
    <PagedItems items={changed}>
      {(shown) => (
        <table aria-label={label} className="w-full table-fixed border-collapse text-small">
          <thead>
            <tr className="text-left text-tiny text-muted">
              <th scope="col" className="w-[8.25rem] py-1 pr-2 font-medium">
                {words.field}
              </th>
              <th scope="col" className="py-1 pr-2 font-medium">
                {before ?? words.before}
              </th>
              <th scope="col" className="py-1 font-medium">
                {after ?? words.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ item: row }) => (
              <tr key={row.label} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pr-2 text-left font-medium wrap-anywhere">
                  <VisibleText text={row.label} />
                </th>
                <Value text={row.before} mark={isNeutral ? '' : 'bg-mark'} />
                <Value text={row.after} mark={isNeutral ? '' : 'bg-mark-expected'} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedItems>
  );
}

function Value({ text, mark }: { text: string | null; mark: string }) {
  return (
    <td className="py-1.5 pr-2 wrap-anywhere whitespace-pre-wrap">
      {text === null || text === '' ? (
        <span className="text-muted italic">{commonWords.form.nothing}</span>
      ) : (
        <span className={classNames('rounded-[2px] px-0.5', mark)}>
          <VisibleText text={text} />
        </span>
      )}
    </td>
  );
}
