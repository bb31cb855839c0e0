/** What may be put on the clipboard from the page: one line of plain characters, so that nothing runs or hides where it is pasted. */
export const COPIED_TEXT = /^[\x20-\x7e]{1,200000}$/;
