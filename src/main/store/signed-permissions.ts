import type { Database } from 'better-sqlite3';
import { type PermissionChanges, permissionChangesSchema } from '#shared/model/permission.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { parseJson } from '#shared/parse-json.ts';

/** What one signature changed about who may do what, and what became of the request. */
export type SignedPermissions = PermissionChanges & {
  intentId: string;
  /** Milliseconds since 1970. */
  signedAt: number;
  /** Null where the entry of the journal cannot be read any more. */
  record: { kind: RecordKind; id: string } | null;
  /** The last word of the service; null as long as it has not said how the request ended. */
  status: string | null;
};

export type SignedPermissionRows = {
  /** In the order in which they were signed. */
  list(key: { profileId: string; walletAddress: string }): SignedPermissions[];
};

type Row = Pick<SignedPermissions, 'intentId' | 'signedAt' | 'status'> & {
  changes: string;
  kind: RecordKind | null;
  recordId: string | null;
};

/** Reads what the journal wrote with each signature; there is no other way for such a row to come into being. */
export function createSignedPermissions(database: Database): SignedPermissionRows {
  const select = database.prepare(
    `SELECT signed.intent_id AS intentId, signed.signed_at AS signedAt, signed.changes,
            json_extract(intent.body, '$.kind') AS kind, json_extract(intent.body, '$.recordId') AS recordId,
            CASE WHEN intent.state = 'final' THEN json_extract(intent.facts, '$.status') END AS status
     FROM signed_permissions AS signed LEFT JOIN sound_intents AS intent ON intent.id = signed.intent_id
     WHERE signed.profile_id = @profileId AND signed.wallet_address = @walletAddress
     ORDER BY signed.signed_at, signed.rowid`,
  );
  return {
    list: (key) =>
      (select.all(key) as Row[]).flatMap(({ changes: text, kind, recordId, ...row }) => {
        const changes = permissionChangesSchema.safeParse(parseJson(text)).data;
        const record = kind === null || recordId === null ? null : { kind, id: recordId };
        return changes === undefined ? [] : [{ ...row, ...changes, record }];
      }),
  };
}
