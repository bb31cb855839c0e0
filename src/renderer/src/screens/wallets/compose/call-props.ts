import type { CallValues } from './compose-values.ts';

/** What the fields of one call are given. */
export type CallProps = {
  call: CallValues;
  chain: string;
  profileId: string;
  number: number;
  count: number;
  errorOf: (field: string) => string | undefined;
  leave: (field: string) => void;
  change: (next: Partial<CallValues>) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
};
