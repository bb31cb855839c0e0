import type { MemoryKeychain } from './memory-keychain.ts';

/** What an entry of a keychain says: the JSON behind its base64. */
export function readItem(keychain: MemoryKeychain, account: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(keychain.items.get(account) ?? '', 'base64').toString());
}

/** Changes what an entry of a keychain says, as somebody does who writes to it by hand. */
export function changeItem(keychain: MemoryKeychain, account: string, change: object): void {
  const text = JSON.stringify({ ...readItem(keychain, account), ...change });
  keychain.items.set(account, Buffer.from(text).toString('base64'));
}
