import { create } from 'zustand';

/** Whether the bar is open, and how often that was asked for: asked again, it takes the focus again. */
export const useFindStore = create<{ isOpen: boolean; asked: number }>(() => ({ isOpen: false, asked: 0 }));

export function openFind(): void {
  useFindStore.setState(({ asked }) => ({ isOpen: true, asked: asked + 1 }));
}

export function closeFind(): void {
  useFindStore.setState({ isOpen: false });
}
