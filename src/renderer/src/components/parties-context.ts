import { createContext } from 'react';

/** An address that a page names more than once: what it is called there, and its number, which gives it a mark of its own. */
export type Party = { place: number; name?: string | undefined };

export type Parties = {
  /** By the address in lower case. */
  named: ReadonlyMap<string, Party>;
  /** Those that are written out in full in this part of the page; anywhere else they stand by mark and name. */
  writtenHere: ReadonlySet<string>;
  /** By the address in lower case: what the operator calls it, said after it wherever it stands in full. */
  beside?: ReadonlyMap<string, string>;
};

/** For what has to be compared or read digit by digit: every address in full. */
export const NO_PARTIES: Parties = { named: new Map(), writtenHere: new Set() };

/** Reaches every address of a page that writes each of them out once. Without it each stands in full. */
export const PartiesContext = createContext<Parties>(NO_PARTIES);
