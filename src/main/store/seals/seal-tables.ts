/** What holds the seals. It is part of a migration, and is made again where another program took it away: then every seal is missed. */
export const SEAL_TABLES = `
  -- One for each row that this app wrote: which row it is, as JSON, and the MAC over all of it.
  CREATE TABLE IF NOT EXISTS seals (
    of_table TEXT NOT NULL,
    place TEXT NOT NULL,
    seal BLOB NOT NULL,
    PRIMARY KEY (of_table, place)
  ) STRICT, WITHOUT ROWID;

  -- What all seals of a table come to, with how often it was written, and the columns that are sealed.
  CREATE TABLE IF NOT EXISTS seal_heads (
    of_table TEXT NOT NULL PRIMARY KEY,
    sealed_columns TEXT NOT NULL,
    head BLOB NOT NULL
  ) STRICT;
`;
