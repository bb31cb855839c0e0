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
