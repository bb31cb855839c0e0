import { writeCsv } from '#shared/csv/write-csv.ts';
import type { LeftOut } from '#shared/rules/plan-funding.ts';
import { CheckField } from '../../components/CheckField.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { SaveText } from '../../components/SaveText.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { fromEnglish } from '../../language.ts';
import { fundingWords } from './words.ts';

/** As a list of wallets names them, in every language: the file is mended and chosen again. */
const COLUMNS = ['row', 'locator', 'reason'];

type Props = {
  rows: readonly LeftOut[];
  /** Whether they are left out is a choice; without it they are, and each is listed with its reasons. */
  choice?: { checked: boolean; onChange: (checked: boolean) => void };
};

/** The rows that cannot be sent: to be left out, and saved for whoever mends them. */
export function LeftOutRows({ rows, choice }: Props) {
  const words = fundingWords.leftOut;
  const text = writeCsv([
    COLUMNS,
    ...rows.map(({ row, locator, reasons }) => [String(row), locator, sayReasons(reasons)]),
  ]);
  return (
    <section aria-label={words.label} className="space-y-2">
      {choice ? (
        <CheckField label={words.leave(rows.length)} hint={words.leaveHint} {...choice} />
      ) : (
        <>
          <p className="text-small font-semibold">{words.left(rows.length)}</p>
          <PagedItems items={rows}>
            {(shown) => (
              <ul className="space-y-1 text-small">
                {shown.map(({ item: { row, locator, reasons } }) => (
                  <li key={row}>
                    <span className="font-mono wrap-anywhere">
                      {row} <VisibleText text={locator} />
                    </span>
                    <p className="text-danger">
                      <VisibleText text={sayReasons(reasons)} />
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </PagedItems>
        </>
      )}
      <SaveText text={text} fileName="left-out-rows.csv" />
    </section>
  );
}

function sayReasons(reasons: readonly string[]): string {
  return reasons.map(fromEnglish).join(' ');
}
