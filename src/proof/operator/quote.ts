import { safeText } from '../safe-text.ts';

/** Foreign words in quotation marks that they cannot close themselves, made safe and cut. */
export function quote(text: string, limit: number): string {
  return `"${safeText(text.replaceAll('"', "'"), limit)}"`;
}
