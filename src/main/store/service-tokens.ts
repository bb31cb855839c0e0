import type { Database } from 'better-sqlite3';
import type { ServiceToken } from '#shared/model/service-token.ts';

/** A contract as an order has it: the order is paid with it, and calls it this. */
export type PaidToken = Omit<ServiceToken, 'symbol'> & { profileId: string; token: string };

/** What the service of a profile calls tokens, from its own answers. */
export type ServiceTokens = {
  /** Contracts that an order named, where balances have a token of that name with the same decimals, and never with others. */
  list(profileId: string): readonly ServiceToken[];
  keepPaid(paid: PaidToken): void;
  /** What the balances say of a token; they name no contract. */
  keepDecimals(balance: { profileId: string; token: string; decimals: number }): void;
};

/** @param touch called whenever what is known of tokens has changed */
export function createServiceTokens({ database, touch }: { database: Database; touch: () => void }): ServiceTokens {
  const select = database.prepare(
    `SELECT paid.chain, paid.address, balance.token AS symbol, paid.decimals, paid.order_id AS "order"
     FROM service_tokens AS paid JOIN service_decimals AS balance
       ON balance.profile_id = paid.profile_id AND balance.token = paid.token COLLATE NOCASE
     WHERE paid.profile_id = @profileId
     GROUP BY paid.chain, paid.address, paid.token
     HAVING count(DISTINCT balance.decimals) = 1 AND max(balance.decimals) = paid.decimals
     ORDER BY paid.chain, paid.address, paid.token`,
  );
  const insertPaid = database.prepare(
    `INSERT INTO service_tokens VALUES (@profileId, @chain, @address, @token, @decimals, @order)
     ON CONFLICT (profile_id, chain, address, token) DO UPDATE SET decimals = excluded.decimals, order_id = excluded.order_id
     WHERE decimals <> excluded.decimals`,
  );
  const insertDecimals = database.prepare(
    'INSERT INTO service_decimals VALUES (@profileId, @token, @decimals) ON CONFLICT DO NOTHING',
  );
  return {
    list: (profileId) => select.all({ profileId }) as ServiceToken[],
    keepPaid(paid) {
      if (insertPaid.run({ ...paid, address: paid.address.toLowerCase() }).changes > 0) touch();
    },
    keepDecimals(balance) {
      if (insertDecimals.run(balance).changes > 0) touch();
    },
  };
}
