import type { ReadableRecord } from '#shared/rules/record-path.ts';
import { commonWords } from '../words.ts';
import { CopyMenu } from './CopyMenu.tsx';
import { JsonText } from './JsonText.tsx';

type Props = {
  raw: string;
  note?: string;
  /** What it is read by, where the service can be asked for it alone. */
  record?: ReadableRecord | undefined;
};

/** A record as the service sent it, set in lines. */
export function RawRecord({ raw, note = commonWords.raw.note, record }: Props) {
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-start gap-2">
        <p className="min-w-48 flex-1 text-small text-muted">{note}</p>
        <CopyMenu raw={raw} record={record} />
      </div>
      <JsonText text={raw} label={commonWords.raw.label} fileName="record.json" />
    </div>
  );
}
