/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { MenuPlace, MessageFromPage } from './page-message.ts';

/**
 * Tells the host where a context menu was asked for, and of what, in place of Chromium's own menu; a page that shows one of its own has
 * it for itself. Runs in the preload's world, sent into the page as source text.
 */
export function watchContextMenu(post: (message: MessageFromPage) => void): void {
  const describeSelection = (field: HTMLInputElement | HTMLTextAreaElement | undefined) => {
    if (field === undefined) return String(getSelection() ?? '');
    const { selectionStart, selectionEnd, value } = field;
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
  };
  const nameMedia = (element: Element | undefined): MenuPlace['mediaType'] => {
    if (element instanceof HTMLImageElement) return 'image';
    if (element instanceof HTMLVideoElement) return 'video';
    if (element instanceof HTMLAudioElement) return 'audio';
    return element instanceof HTMLCanvasElement ? 'canvas' : 'none';
  };
  const nameControl = (element: Element | undefined): string => {
    if (element instanceof HTMLInputElement) return `input-${element.type}`;
    if (element instanceof HTMLTextAreaElement) return 'text-area';
    if (element instanceof HTMLSelectElement) return element.multiple ? 'select-multiple' : 'select-one';
    return element instanceof HTMLButtonElement ? `${element.type}-button` : 'none';
  };
  const isTextField = (element: Element | undefined): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement &&
      !/^(button|checkbox|color|file|hidden|image|radio|range|reset|submit)$/.test(element.type));
  const readPlace = (event: MouseEvent): MenuPlace => {
    const path = event.composedPath().filter((target) => target instanceof Element);
    const [element] = path;
    const link = path.find((target) => target instanceof HTMLAnchorElement && target.href !== '') as
      | HTMLAnchorElement
      | undefined;
    const field = isTextField(element) ? element : undefined;
    const isRich = element instanceof HTMLElement && element.isContentEditable;
    const isWritable = isRich || (field !== undefined && !field.readOnly && !field.disabled);
    const selectionText = describeSelection(field);
    const mayReveal = !(field instanceof HTMLInputElement && field.type === 'password');
    return {
      x: Math.round(event.clientX),
      y: Math.round(event.clientY),
      linkURL: link?.href ?? '',
      linkText: link?.textContent?.trim() ?? '',
      pageURL: document.URL,
      srcURL: nameMedia(element) === 'none' ? '' : ((element as HTMLImageElement).currentSrc ?? ''),
      mediaType: nameMedia(element),
      hasImageContents: element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0,
      isEditable: isWritable,
      selectionText: mayReveal ? selectionText : '',
      titleText:
        path.find((target) => target instanceof HTMLElement && target.title !== '')?.getAttribute('title') ?? '',
      altText: element instanceof HTMLImageElement ? element.alt : '',
      frameCharset: document.characterSet,
      formControlType: nameControl(element),
      spellcheckEnabled: isWritable && element instanceof HTMLElement && element.spellcheck,
      // A context menu that a key asks for has no button.
      menuSourceType: event.button === -1 || (event as PointerEvent).pointerType === '' ? 'keyboard' : 'mouse',
      editFlags: {
        canUndo: document.queryCommandEnabled('undo'),
        canRedo: document.queryCommandEnabled('redo'),
        canCut: isWritable && mayReveal && selectionText !== '',
        canCopy: mayReveal && selectionText !== '',
        canPaste: isWritable,
        canDelete: isWritable && selectionText !== '',
        canSelectAll: document.queryCommandEnabled('selectAll'),
        canEditRichly: isRich,
      },
    };
  };
  addEventListener('contextmenu', (event) => {
    if (!event.isTrusted || event.defaultPrevented) return;
    event.preventDefault();
    post({ type: 'context-menu', place: readPlace(event) });
  });
}
