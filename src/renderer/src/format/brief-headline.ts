import type { ApprovalItem } from '#shared/ipc/views.ts';
import { fromEnglish } from '../language.ts';
import { shortenAddress, splitAtHex } from './address.ts';

/** What a request does, for lists alone: the review shows every address in full. */
export function briefHeadline({ headline, names }: Pick<ApprovalItem, 'headline' | 'names'>): string {
  return shortenHex(fromEnglish(headline), names);
}

/** A name stands beside the digits, never in their place. */
export function shortenHex(text: string, names: ApprovalItem['names']): string {
  return splitAtHex(text)
    .map((part) =>
      part.kind === 'hex' ? nameHex(shortenAddress(part.text), names[part.text.toLowerCase()]) : part.text,
    )
    .join('');
}

function nameHex(shown: string, name: string | undefined): string {
  return name === undefined ? shown : `${name} (${shown})`;
}
