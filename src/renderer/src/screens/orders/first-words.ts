import { inLanguage } from '../../language.ts';

/** Those of the Orders screen that are said before its screen was ever opened: in the rail, the palette, among the keys. */
export const orderFirstWords = inLanguage({
  title: 'Orders',
  keys: { group: 'Orders', open: 'Open an order by its id', edit: 'Edit the order', refresh: 'Read the order now' },
} as const);
