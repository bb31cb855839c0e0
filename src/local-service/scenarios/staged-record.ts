/** A record that a scenario made, as the interface names it. */
export type StagedRecord = { kind: 'transaction' | 'signature'; id: string };
