/** A key that is pressed with a modifier, as the page saw it. */
export type PressedKey = { key: string; code: string; control: boolean; alt: boolean; shift: boolean; meta: boolean };

/** From the preload's world to the host; `values` is text of value-codec.ts. */
export type MessageFromPage =
  | { type: 'invoke'; id: number; channel: string; values: string }
  | { type: 'send'; channel: string; values: string }
  | { type: 'key'; pressed: PressedKey }
  | { type: 'title'; title: string }
  | { type: 'focus'; focused: boolean }
  | { type: 'activity' };

/** From the host to the preload's world. */
export type MessageToPage =
  | { type: 'answer'; id: number; value: string }
  | { type: 'refusal'; id: number; message: string }
  | { type: 'event'; channel: string; values: string }
  | { type: 'title'; title: string };
