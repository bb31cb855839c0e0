/** Whether two names would be taken for one: letter case and white space tell nothing apart. */
export function isSameName(left: string, right: string): boolean {
  return fold(left) === fold(right);
}

function fold(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
