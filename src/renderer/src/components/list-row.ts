/** A row of a virtual list: a heading, or something that can be chosen. */
export type ListRow<Item> =
  | { kind: 'group'; title: string; tone?: 'danger' }
  | { kind: 'item'; id: string; item: Item };
