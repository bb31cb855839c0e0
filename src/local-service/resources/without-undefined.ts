type Sent<Members> = { [Name in keyof Members]?: Exclude<Members[Name], undefined> };

/** The members that have a value: what was not sent is left out rather than kept as undefined. */
export function withoutUndefined<Members extends object>(members: Members): Sent<Members> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Sent<Members>;
}
