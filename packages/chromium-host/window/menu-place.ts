import type { ContextMenuParams, WebFrameMain } from 'electron';
import type { MenuPlace } from '../bridge/page-message.ts';
import { toAppUrl } from '../network/scheme-map.ts';

/** Electron's parameters of `context-menu`, with URLs in the app's form. What the page does not tell is as Electron has it where there is nothing. */
export function describeMenuPlace(place: MenuPlace, frame: WebFrameMain): ContextMenuParams {
  const pageURL = toAppUrl(place.pageURL);
  return {
    ...place,
    pageURL,
    frameURL: pageURL,
    frame,
    linkURL: toAppUrl(place.linkURL),
    srcURL: toAppUrl(place.srcURL),
    suggestedFilename: '',
    selectionRect: { x: place.x, y: place.y, width: 0, height: 0 },
    selectionStartOffset: 0,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin', url: '' },
    misspelledWord: '',
    dictionarySuggestions: [],
    formControlType: place.formControlType as ContextMenuParams['formControlType'],
    mediaFlags: {
      inError: false,
      isPaused: false,
      isMuted: false,
      hasAudio: false,
      isLooping: false,
      isControlsVisible: false,
      canToggleControls: false,
      canPrint: false,
      canSave: false,
      canShowPictureInPicture: false,
      isShowingPictureInPicture: false,
      canRotate: false,
      canLoop: false,
    },
  };
}
