/** Reads that services of this kind offer but the contract does not promise; each can be switched off, then it is a 404. */
const OPTIONAL_READS = [
  'wallet',
  'transactions',
  'signature',
  'signer',
  'balances',
  'nfts',
  'wallet-nfts',
  'action',
] as const;
export type OptionalRead = (typeof OPTIONAL_READS)[number];

/**
 * How the challenge of a text message is made. Only `plain` and `wrapped` can be derived from the text by a client;
 * `text` is the assumed non-hex challenge, `opaque` a digest nobody can derive (service facts, "Signing an approval").
 */
export type MessageScheme = 'plain' | 'wrapped' | 'text' | 'opaque';

/** What may be changed while the service runs; read anew for every request. */
export type Settings = {
  /** Fund Wallet exists in staging only (service interface §4.5). */
  environment: 'staging' | 'production';
  optionalReads: Record<OptionalRead, boolean>;
  /** When true, a transaction whose calls would revert is refused with 422 instead of being created. */
  simulateBeforeCreate: boolean;
  messageScheme: MessageScheme;
  /**
   * What a signer registration holds is not public. `opaque`: what the account on the chain wants signed, 32 random bytes where
   * none judges it; `sentence`: the prefixed hash of a sentence naming the signer, which no account takes.
   */
  registrationDigest: 'opaque' | 'sentence';
  /** Addresses, or locators of any kind, whose approval every new record needs besides its own signer's; only keys of EVM can give it. */
  coSigners: string[];
  /**
   * Requests a minute for the project; above it 429 with Retry-After. `collections` is for what is asked of collections and
   * their NFTs and templates, reads and writes together.
   */
  rateLimit: { writes: number; reads: number; collections: number };
  /** How long an approved record stays `pending` before it is executed. */
  executionDelayMs: number;
  /** How long a mint, an edit, an issuance or a step of a paid order takes. */
  contentDelayMs: number;
  /** When true, what moves on ends in failure. */
  contentFails: boolean;
  /** How long a quote of an order holds. */
  quoteLifetimeMs: number;
  /** How long after an order was made ready for payment somebody pays it; null when nobody does. */
  payOrdersAfterMs: number | null;
  /** The contract does not state the order of lists. */
  listOrder: 'newest-first' | 'oldest-first';
};

/** The settings of a fresh service: what the contract and the facts say, everything readable. */
export function defaultSettings(options: { messageScheme: MessageScheme }): Settings {
  return {
    environment: 'staging',
    optionalReads: {
      wallet: true,
      transactions: true,
      signature: true,
      signer: true,
      balances: true,
      nfts: true,
      'wallet-nfts': true,
      action: true,
    },
    simulateBeforeCreate: true,
    messageScheme: options.messageScheme,
    registrationDigest: 'opaque',
    coSigners: [],
    rateLimit: { writes: 120, reads: 360, collections: 600 },
    executionDelayMs: 0,
    contentDelayMs: 0,
    contentFails: false,
    quoteLifetimeMs: 10 * 60_000,
    payOrdersAfterMs: null,
    listOrder: 'newest-first',
  };
}

/** What a service is started with: the rest is as it is by default, also within a group. */
export type SettingsAtStart = Partial<Omit<Settings, 'optionalReads' | 'rateLimit'>> & {
  optionalReads?: Partial<Settings['optionalReads']>;
  rateLimit?: Partial<Settings['rateLimit']>;
};

export function mergeSettings(defaults: Settings, atStart: SettingsAtStart = {}): Settings {
  return {
    ...defaults,
    ...atStart,
    optionalReads: { ...defaults.optionalReads, ...atStart.optionalReads },
    rateLimit: { ...defaults.rateLimit, ...atStart.rateLimit },
  };
}
