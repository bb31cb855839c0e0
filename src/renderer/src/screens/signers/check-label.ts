import { strings } from '../../strings.ts';

/** As long as main takes it (`label` of the IPC contract). */
const LONGEST = 60;

/** The rule that a text breaks as a label, in words. */
export function checkLabel(text: string): string | undefined {
  const length = text.trim().length;
  if (length === 0) return strings.signers.label.missing;
  return length > LONGEST ? strings.signers.label.long : undefined;
}
