/**
 * The same table in both files: each row that could not be read, as it was found. It is part of two migrations that have shipped,
 * and never edited.
 */
export const SET_ASIDE_TABLE = `
  CREATE TABLE set_aside (
    id INTEGER PRIMARY KEY,
    -- Empty where the row belongs to no profile, or does not tell to which.
    profile_id TEXT NOT NULL,
    of_table TEXT NOT NULL,
    -- JSON: the columns that are to blame, and every cell by its column.
    broken TEXT NOT NULL,
    cells TEXT NOT NULL,
    found_at INTEGER NOT NULL,
    -- Set once a person has read of it.
    dismissed_at INTEGER
  ) STRICT;
`;
