import { settingsWords } from './words.ts';

const LONGEST = 300;

/** The rule that a text breaks as a gateway for `ipfs://`, in words; empty turns it off. The settings of main have the same rule. */
export function checkIpfsGateway(text: string): string | undefined {
  const gateway = text.trim();
  if (gateway === '') return undefined;
  const isForm = gateway.length <= LONGEST && /^https:\/\/[^\s?#]+\/$/.test(gateway) && URL.canParse(gateway);
  return isForm ? undefined : settingsWords.appearance.ipfs.rule;
}
