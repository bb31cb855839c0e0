import { commonWords } from '../words.ts';
import { AddressDifference } from './AddressDifference.tsx';

const LABELS = commonWords.lookAlike;

/** Two addresses under each other, the digits that differ marked. In one letter case: that of a checksum says nothing of who it is. */
export function LookAlike({ address, like }: { address: string; like: string }) {
  return (
    <AddressDifference
      expected={{ label: LABELS.expected, address: like.toLowerCase() }}
      actual={{ label: LABELS.actual, address: address.toLowerCase() }}
    />
  );
}
