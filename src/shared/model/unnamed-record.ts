const UNREADABLE = 'unreadable:';

/** The name that a record gets here, of which no id can be read: the service knows none of that name. */
export function nameUnnamed(what: string): string {
  return `${UNREADABLE}${what}`;
}

/** True for such a name. */
export function isNamedHere(id: string): boolean {
  return id.startsWith(UNREADABLE);
}
