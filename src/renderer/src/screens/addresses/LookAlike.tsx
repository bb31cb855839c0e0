import { strings } from '../../strings.ts';
import { Difference } from '../approvals/Difference.tsx';

const LABELS = { expected: strings.addresses.concerns.known, actual: strings.addresses.concerns.typed };

/** Two addresses under each other, the digits that differ marked. In one letter case: that of a checksum says nothing of who it is. */
export function LookAlike({ address, like }: { address: string; like: string }) {
  return <Difference expected={like.toLowerCase()} actual={address.toLowerCase()} labels={LABELS} />;
}
