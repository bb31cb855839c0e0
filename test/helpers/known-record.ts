import type { KnownRecord } from '#main/service/known-list.ts';
import { digestOf, type ListedText } from '#main/service/known-list.ts';

/** What is remembered of a text of a list. */
export function listedText(text: string): ListedText {
  const bytes = Buffer.from(text);
  return { digest: digestOf(bytes), bytes: bytes.length };
}

/** A record that a list has brought before, in these words. */
export function makeKnown(id: string, text = id, over: Partial<KnownRecord> = {}): KnownRecord {
  return {
    ...{ isKnown: true, id, text: listedText(text), characters: text.length, createdAt: undefined, isSettled: false },
    ...{ next: undefined, isOver: false, metBy: undefined },
    ...over,
  };
}
