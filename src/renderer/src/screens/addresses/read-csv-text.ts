import { MOST_CSV_BYTES } from '#shared/rules/address-file-limits.ts';
import { addressWords } from './words.ts';

/** The text of a chosen file, or why it cannot be read, in words. */
export async function readCsvText(file: File): Promise<{ text: string } | { problem: string }> {
  const words = addressWords.importForm;
  if (file.size > MOST_CSV_BYTES) return { problem: words.tooLarge(file.name) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { problem: words.unreadable(file.name) };
  }
}
