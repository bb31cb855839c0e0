/** Named because people have such files, and would otherwise look for a mistake of their own. */
const KINDS: readonly { members: readonly string[]; what: string }[] = [
  { members: ['encseed', 'ethaddr'], what: 'It is a wallet of the Ethereum presale.' },
  { members: ['data', 'iv', 'salt'], what: 'It is the vault of a browser wallet.' },
];

/**
 * Why a file that is in order cannot be opened here; undefined where nothing speaks against it.
 * @param json what the file's JSON stands for
 */
export function findUnsupported(json: object): string | undefined {
  const kind = KINDS.find(({ members }) => members.every((member) => typeof Reflect.get(json, member) === 'string'));
  if (kind !== undefined) return kind.what;
  if (isKeyOfBytes(json)) return 'It is the key of a Solana wallet, which uses another curve.';
  if (typeof Reflect.get(json, 'encoded') === 'string' && typeof Reflect.get(json, 'encoding') === 'object') {
    return 'It is an account of a Substrate chain, such as Polkadot, whose key is of another kind.';
  }
  const crypto: unknown = Reflect.get(json, 'crypto') ?? Reflect.get(json, 'Crypto');
  if (typeof crypto !== 'object' || crypto === null) return undefined;
  const version = String(Reflect.get(json, 'version') ?? '');
  if (version === '4') return 'It is a keystore of a validator (EIP-2335), whose key is of another curve.';
  if (version === '') return 'It does not state its version, which has to be 3.';
  if (version !== '3') return `Its version is “${shorten(version)}”, not 3.`;
  const { cipher, kdf, kdfparams } = crypto as Record<string, unknown>;
  if (cipher !== 'aes-128-ctr') return notHere(cipher, (name) => `Its cipher is “${name}”.`);
  if (kdf !== 'scrypt' && kdf !== 'pbkdf2')
    return notHere(kdf, (name) => `The function that makes its key of the password is “${name}”.`);
  const prf: unknown = typeof kdfparams === 'object' && kdfparams !== null ? Reflect.get(kdfparams, 'prf') : undefined;
  if (kdf === 'pbkdf2' && prf !== 'hmac-sha256')
    return notHere(prf, (name) => `The hash under its PBKDF2 is “${name}”.`);
  return undefined;
}

/** As the command-line tools of Solana write it: the 64 bytes of a key pair, as numbers. */
function isKeyOfBytes(json: object): boolean {
  const isByte = (each: unknown) => Number.isInteger(each) && Number(each) >= 0 && Number(each) <= 255;
  return Array.isArray(json) && json.length === 64 && json.every(isByte);
}

/** What is left out is a damaged file, not an unsupported one. */
function notHere(value: unknown, say: (name: string) => string): string | undefined {
  return typeof value === 'string' ? say(shorten(value)) : undefined;
}

/** A name out of the file: short, and without what could be taken for words of ours. */
function shorten(text: string): string {
  return text.replaceAll(/[^\w.-]/g, '?').slice(0, 40);
}
