import type { Migration } from '../database.ts';

/** Scheme, host and port of a base URL as this app writes it: what stands before the first slash after the two. */
const ORIGIN = `CASE instr(substr(base_url, instr(base_url, '://') + 3), '/')
  WHEN 0 THEN base_url
  ELSE substr(base_url, 1, instr(base_url, '://') + 1 + instr(substr(base_url, instr(base_url, '://') + 3), '/'))
END`;

export const confirmedHosts: Migration = {
  version: 11,
  name: 'hosts that a person let be asked',
  sql: `
    -- The place is an origin; for 'nodes-of-before' a profile, whose nodes were chosen when no host was confirmed yet.
    CREATE TABLE confirmed_hosts (
      used_for TEXT NOT NULL,
      place TEXT NOT NULL,
      confirmed_at INTEGER NOT NULL,
      PRIMARY KEY (used_for, place)
    ) STRICT;

    -- What stands here has been asked all the time. The address of Practice is another one at each start.
    INSERT OR IGNORE INTO confirmed_hosts
      SELECT 'service', ${ORIGIN}, 0 FROM profiles WHERE profile_id <> 'practice' AND base_url GLOB 'http*://?*';
    INSERT OR IGNORE INTO confirmed_hosts
      SELECT 'nodes-of-before', profile_id, 0 FROM profiles WHERE profile_id <> 'practice';
  `,
};
