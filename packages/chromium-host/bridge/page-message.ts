import type { ContextMenuParams, Input, MouseInputEvent, Rectangle } from 'electron';

/** A key that is pressed with a modifier, as the page saw it. */
export type PressedKey = { key: string; code: string; control: boolean; alt: boolean; shift: boolean; meta: boolean };

/** From the preload's world to the host; `values` is text of value-codec.ts. */
export type MessageFromPage =
  | { type: 'invoke'; id: number; channel: string; values: string }
  | { type: 'send'; channel: string; values: string }
  | { type: 'key'; pressed: PressedKey }
  | { type: 'title'; title: string }
  | { type: 'focus'; focused: boolean }
  | { type: 'activity' }
  | { type: 'resized' }
  | { type: 'context-menu'; place: MenuPlace }
  | { type: 'key-input'; input: Input }
  | { type: 'mouse-input'; input: MouseInputEvent }
  | { type: 'found'; requestId: number; matches: number; activeMatchOrdinal: number; selectionArea: Rectangle };

/** From the host to the preload's world. */
export type MessageToPage =
  | { type: 'answer'; id: number; value: string }
  | { type: 'refusal'; id: number; message: string }
  | { type: 'event'; channel: string; values: string }
  | { type: 'title'; title: string }
  | { type: 'watch-input' }
  | { type: 'find'; request: FindRequest }
  | { type: 'stop-finding'; action: string };

/** What the page knows of the place where a context menu was asked for; URLs are in Chromium's form. */
export type MenuPlace = Pick<
  ContextMenuParams,
  | 'x'
  | 'y'
  | 'linkURL'
  | 'linkText'
  | 'pageURL'
  | 'srcURL'
  | 'mediaType'
  | 'hasImageContents'
  | 'isEditable'
  | 'selectionText'
  | 'titleText'
  | 'altText'
  | 'frameCharset'
  | 'spellcheckEnabled'
  | 'menuSourceType'
  | 'editFlags'
> & { formControlType: string };

/** `isNew`: a search of its own, and not the next match of the one before. */
export type FindRequest = { requestId: number; text: string; forward: boolean; matchCase: boolean; isNew: boolean };
