/** Keeps a record of the service, unless a newer answer or a final one is there. */
export function upsertSql(table: string): string {
  return `
    INSERT INTO ${table} (profile_id, parent, id, status, parsed, raw, malformed_field, malformed_rule,
                          first_seen_at, fetched_at, request_number, settled)
    VALUES (@profileId, @parent, @id, @status, @parsed, @raw, @malformedField, @malformedRule,
            @fetchedAt, @fetchedAt, @requestNumber, @settled)
    ON CONFLICT (profile_id, parent, id) DO UPDATE SET
      status = excluded.status, parsed = excluded.parsed, raw = excluded.raw,
      malformed_field = excluded.malformed_field, malformed_rule = excluded.malformed_rule,
      fetched_at = excluded.fetched_at, request_number = excluded.request_number, settled = excluded.settled
    WHERE excluded.request_number >= ${table}.request_number
      AND (@settled = 1 OR ${table}.settled = 0)`;
}

/** The same for a record that is kept in the same words: of it alone what tells when it was read is written. */
export function refreshSql(table: string): string {
  return `
    UPDATE ${table} SET fetched_at = @fetchedAt, request_number = @requestNumber
    WHERE profile_id = @profileId AND parent = @parent AND id = @id AND request_number <= @requestNumber`;
}
