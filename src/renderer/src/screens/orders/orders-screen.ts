import { ReceiptText } from 'lucide-react';
import { ORDERS_PATH, orderPaths } from '../../routes.ts';
import { ordersStore } from '../../store/orders-store.ts';
import { readChosenProfile } from '../../store/profile-store.ts';
import { createScreenPage } from '../create-screen-page.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { orderFirstWords } from './first-words.ts';

export const ordersScreen: Screen = {
  path: ORDERS_PATH,
  keyId: 'screen.orders',
  label: orderFirstWords.title,
  icon: ReceiptText,
  Page: createScreenPage(async () => (await import('./OrdersPage.tsx')).OrdersPage),
  listPaletteItems,
};

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const group = orderFirstWords.title;
  const profileId = readChosenProfile()?.profile.id;
  const orders = profileId === undefined ? [] : (ordersStore.get(profileId).data?.rows ?? []);
  return [
    ...orders.map(({ id, parent, title, detail }) => ({
      id: `order ${id}`,
      label: title ?? id,
      detail: [title === null ? '' : id, detail ?? ''].filter((part) => part !== '').join(' · '),
      group,
      record: { resource: 'order' as const, parent, id },
      run: () => go(orderPaths.order(id)),
    })),
    { id: 'order open', label: orderFirstWords.keys.open, group, run: () => go(ORDERS_PATH) },
  ];
}
