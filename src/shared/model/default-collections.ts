/** Every project has these two (service interface §2.4). */
export const DEFAULT_COLLECTIONS: readonly string[] = ['default-solana', 'default-polygon'];
