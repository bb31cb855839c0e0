import { homedir } from 'node:os';

const REDACTED = {
  token: '[redacted]',
  mail: '[mail]',
} as const;

/** `https://user:password@host:port` and what follows it. */
const URL_TEXT = /\b([a-z][a-z0-9+.-]{0,30}):\/\/([^\s"'<>\\]+)/gi;
const MAIL = /[^\s"'<>:/@,;()]{1,64}(?:@|%40)[^\s"'<>:/@,;()%]{1,255}\.[a-z]{2,24}/gi;
const ADDRESS = /\b(0x[0-9a-f]{4})[0-9a-f]{32}([0-9a-f]{4})(?![0-9a-f])/gi;
/** Bytes in hex, with or without 0x: keys, signatures, hashes, calldata. */
const HEX = /(?:0x)?[0-9a-f]{32,}/gi;
const UUID = /\b([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
/** `sk_staging_…`, and whatever else begins as a key does. */
const NAMED_KEY = /\b(?:sk|ck|pk|rk|api|key|token|secret|bearer)[_-][A-Za-z0-9_\-.~+/=%]{6,}/gi;
/** Characters of base64, base64url and most kinds of keys. */
const TOKEN = /[A-Za-z0-9+/_=~%-]{20,}/g;
/**
 * Words as the app itself writes them: `lock-source-not-heard`, `KeychainTimedOutError`, `/wallets/transactions`. A word ends
 * where no small letter follows, so there is one way only to read a text: two ways a word would take until the end of time.
 */
const PLAIN_WORDS = /^\/?(?:(?:[A-Z][a-z]{1,14}|[a-z]{1,15})(?![a-z])[-_/]?)+$/;
const NUMBERS = /(?:\b\d{1,3},\s?){15,}\d{1,3}\b/g;

/**
 * Takes out of a text whatever may be a secret or says more than support needs: keys, signatures, bytes in any spelling, mail
 * addresses, the path and query of URLs, the name of the home folder. Addresses and ids are shortened, so that one can still be
 * told from another. What is known to be secret is given as `secrets` and goes whatever it looks like.
 */
function redactText(text: string, { secrets = [], home = homedir() }: RedactOptions = {}): string {
  let redacted = text;
  for (const secret of secrets) if (secret.length >= 4) redacted = redacted.replaceAll(secret, REDACTED.token);
  if (home.length > 1) redacted = redacted.replaceAll(home, '~');
  return redacted
    .replace(URL_TEXT, (_url, scheme: string, rest: string) => shortenUrl(scheme, rest))
    .replace(MAIL, REDACTED.mail)
    .replace(NAMED_KEY, REDACTED.token)
    .replace(ADDRESS, '$1…$2')
    .replace(UUID, '$1…')
    .replace(HEX, REDACTED.token)
    .replace(NUMBERS, REDACTED.token)
    .replace(TOKEN, (word) => (isPlain(word) ? word : REDACTED.token));
}

export type RedactOptions = {
  /** Texts that are known to be secret. */
  secrets?: readonly string[];
  /** The folder of the person, which names them. */
  home?: string;
};

/** The same for every text in a value, members' names too; a member whose name says that it is a secret goes whole. */
export function redactValue(value: unknown, options: RedactOptions = {}): unknown {
  if (typeof value === 'string') return redactText(value, options);
  if (Array.isArray(value)) return value.map((each) => redactValue(each, options));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      redactText(name, options),
      SECRET_MEMBER.test(name) && each !== null ? REDACTED.token : redactValue(each, options),
    ]),
  );
}

const SECRET_MEMBER =
  /^(?:api-?key|private-?key|secret|password|passphrase|signature|authorization|x-api-key|cookie)$/i;

function shortenUrl(scheme: string, rest: string): string {
  const [place = ''] = rest.split(/[/?#]/);
  const host = place.slice(place.lastIndexOf('@') + 1);
  return rest.length > place.length ? `${scheme}://${host}/…` : `${scheme}://${host}`;
}

function isPlain(word: string): boolean {
  return PLAIN_WORDS.test(word) || /^(?:\/[A-Za-z0-9._-]{1,19})+\/?$/.test(word) || /^[-=_~]+$/.test(word);
}
