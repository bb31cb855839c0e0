import { settingsWords } from './words.ts';

const LOOPBACK = /^(localhost|\[::1\]|127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/** The rule that a text breaks as the address of a service, in words. Main judges it again; this says it while it is typed. */
export function checkBaseUrl(text: string): string | undefined {
  const rules = settingsWords.addForm.baseUrlRules;
  if (text.trim() === '') return rules.missing;
  const url = URL.parse(text.trim());
  if (url === null || url.hostname === '') return rules.form;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return rules.scheme;
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) return rules.insecure(url.hostname);
  if (url.username !== '' || url.password !== '') return rules.account;
  return url.search !== '' || url.hash !== '' ? rules.rest : undefined;
}
