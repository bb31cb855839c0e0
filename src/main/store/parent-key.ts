/** One wallet is one parent, however its address is written. */
export function parentKey(parent: string): string {
  return parent.startsWith('0x') ? parent.toLowerCase() : parent;
}
