import { inLanguage } from '../../language.ts';

/** Words of the Orders screen that are needed before it is opened: in the rail, the palette, among the keys. */
export const orderFirstWords = inLanguage({
  title: 'Orders',
  keys: { group: 'Orders', open: 'Open an order by its id', edit: 'Edit the order', refresh: 'Read the order now' },
} as const);
