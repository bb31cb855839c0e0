/**
 * What an engine of keccak256 and secp256k1 has to answer, as noble and viem do. Deterministic: there is one answer to each.
 */

/** Of lengths around a block of keccak256 (136 bytes), where padding goes wrong first. */
export const KNOWN_HASHES = [
  { length: 0, hash: 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470' },
  { length: 32, hash: 'aff2e131b29877973e6207d8f2f8799e5b74defc3059cc513d1a1499d60306ce' },
  { length: 135, hash: 'de691f9be2317807423de7ea037ef33d385b0edcd08d0934a7655c5696135d63' },
  { length: 136, hash: '1d7637bbe80d1c4233c1ecdd6230acb536e1c5b28eb89a4aa27e994cb76a6639' },
  { length: 137, hash: 'dc9293181ee9583f3ad1037467987fbeb6667992d88768f9a0228cd5f989a065' },
  { length: 300, hash: 'f7487b2b480d65cccd3a046cad97b74fdf341c341ffae74fd92180a22da00aea' },
] as const;

/** By RFC 6979, one of each parity. As the engine gives them: recovery(1) ‖ r(32) ‖ s(32), and 0x04 first. */
export const KNOWN_SIGNATURES = [
  {
    seed: 4,
    signature:
      '00f946489354d23fa6ae2d994231f0f4eddfd2ab53bdab6964c4b1adf38f626ca431ca1b7c520298a12201d19fc43236caba61f91690a2e9f96d43e9bfec8600b4',
    publicKey:
      '041f9b91a033bb8711a14c0e92c49f05043412f471a235dd747de5c020ee85d4e4c387bee6eb1476075cd9f57983e475a2402cc843dcd7c687121cd46261919805',
  },
  {
    seed: 1,
    signature:
      '014a051b974dda739eb30113b005760d316bbf9d164cdcc25bd7dd70ebfd4ded943b43bd4e8f75c26aae3a5749bd2b282be04b9f0e3247860d04e80a6f020c94c8',
    publicKey:
      '0454a9a98def633054570bb21a3c73bd36e4db49ac9931fe50cc70388bf6e5b27b13148146ce3a66f1b993bd2753e88157749cc33f585475762b08fcf79f4807b8',
  },
] as const;

/** The question of a seed: bytes that look like no other seed's. */
export function writeQuestion(length: number, seed: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 17 + 1) & 0xff);
}
