import type { Database } from 'better-sqlite3';

/** How often signatures of this app named an address on a chain. */
export type AddressUse = {
  chain: string;
  /** In lower case. */
  address: string;
  times: number;
  /** Milliseconds since 1970. */
  lastAt: number;
};

export type AddressUses = {
  list(profileId: string): AddressUse[];
};

/** Reads what the journal wrote with each signature; there is no other way for a use to come into being. */
export function createAddressUses(database: Database): AddressUses {
  const select = database.prepare(
    `SELECT chain, address, count(*) AS times, max(at) AS lastAt FROM address_uses
     WHERE profile_id = ? GROUP BY chain, address`,
  );
  return { list: (profileId) => select.all(profileId) as AddressUse[] };
}
