import { create } from 'zustand';

/** `slim`: the rail shows signs alone. `narrow`: list and detail do not fit beside each other, so the detail covers the list. */
type Room = 'wide' | 'slim' | 'narrow';

/** The widths and the height at which each begins, in pixels at the usual text size: larger text needs more. */
const SLIM_WIDTH = 1080;
const NARROW_WIDTH = 819;
const SHORT_HEIGHT = 720;

type RoomState = { room: Room; isShort: boolean };

/** How much room the window has for its text. */
export const useRoom = create<RoomState>(() => measureRoom(1));

export function useIsNarrow(): boolean {
  return useRoom(({ room }) => room === 'narrow');
}

/**
 * Keeps the room up to date, here and on the root of the page, where the variants of app.css read it.
 * @param scale of the text: 1 at its usual size
 * @returns stops it
 */
export function followRoom(scale: number): () => void {
  const measure = (): void => {
    const state = measureRoom(scale);
    const { dataset } = document.documentElement;
    dataset.room = state.room;
    if (state.isShort) dataset.short = '';
    else delete dataset.short;
    const before = useRoom.getState();
    if (before.room !== state.room || before.isShort !== state.isShort) useRoom.setState(state);
  };
  measure();
  window.addEventListener('resize', measure);
  return () => window.removeEventListener('resize', measure);
}

function measureRoom(scale: number): RoomState {
  const [width, height] = [window.innerWidth / scale, window.innerHeight / scale];
  return {
    room: width <= NARROW_WIDTH ? 'narrow' : width <= SLIM_WIDTH ? 'slim' : 'wide',
    isShort: height <= SHORT_HEIGHT,
  };
}
