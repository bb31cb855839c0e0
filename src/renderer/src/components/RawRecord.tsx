import { commonWords } from '../words.ts';
import { JsonText } from './JsonText.tsx';

/** A record as the service sent it, set in lines. */
export function RawRecord({ raw, note = commonWords.raw.note }: { raw: string; note?: string }) {
  return (
    <div className="space-y-2">
      <p className="text-small text-muted">{note}</p>
      <JsonText text={raw} label={commonWords.raw.label} fileName="record.json" />
    </div>
  );
}
