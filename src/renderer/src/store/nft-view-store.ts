import { create } from 'zustand';

type OriginFilter = 'all' | 'made';
export type NftFilter = { text: string; origin: OriginFilter };

export type NftView = NftFilter & {
  mode: 'gallery' | 'list';
  /** Empty: every collection. */
  collectionId: string;
  /** More than the newest were asked for. */
  showsAll: boolean;
};

/** How the NFTs are looked at; stays while the window is open. */
export const useNftView = create<NftView>(() => ({
  mode: 'gallery',
  collectionId: '',
  origin: 'all',
  text: '',
  showsAll: false,
}));

export function changeNftView(change: Partial<NftView>): void {
  useNftView.setState(change);
}
