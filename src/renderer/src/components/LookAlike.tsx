import { commonWords } from '../words.ts';
import { Difference } from './Difference.tsx';

const LABELS = commonWords.lookAlike;
const HEX_PREFIX = '0x';

/** Two addresses under each other, the digits that differ marked. In one letter case: that of a checksum says nothing of who it is. */
export function LookAlike({ address, like }: { address: string; like: string }) {
  return (
    <Difference
      expected={like.toLowerCase()}
      actual={address.toLowerCase()}
      labels={LABELS}
      count={(differing, all) => LABELS.differing(differing, all - HEX_PREFIX.length)}
    />
  );
}
