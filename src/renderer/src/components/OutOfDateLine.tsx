import { commonWords } from '../words.ts';
import { Age } from './Age.tsx';

/** What stands below is how it was read last. */
export function OutOfDateLine({ at }: { at: string | number }) {
  const words = commonWords.freshness;
  return (
    <p role="status" className="-mb-2 text-small font-medium text-caution">
      {words.unreachable}. {words.read} <Age at={at} write={words.ago} />
    </p>
  );
}
