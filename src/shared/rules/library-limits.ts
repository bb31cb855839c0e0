/** What of the operator's own is kept for reading calls, at most; all of it goes to the signer with each request. */
export const LARGEST_LIBRARY_TEXT = 500_000;
export const LARGEST_LIBRARY = 20_000_000;
export const MOST_LIBRARY_ITEMS = 200;
export const MOST_LIBRARY_FUNCTIONS = 5_000;
export const LONGEST_ABI_NAME = 60;
/** As long as the names of files are. */
export const LONGEST_FILE_NAME = 200;

/** The rule that a text or file breaks by its size in bytes (UTF-8), in words. */
export function checkLibraryText(bytes: number): string | undefined {
  return bytes > LARGEST_LIBRARY_TEXT ? `It is larger than ${LARGEST_LIBRARY_TEXT / 1_000} kB.` : undefined;
}
