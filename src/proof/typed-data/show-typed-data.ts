import type { Hex } from '#shared/hex.ts';
import type { TypedDataMember, TypedDataReview } from '#shared/model/review.ts';
import { showAddress } from '../hex-bytes.ts';
import type { AtomNode, TypedData, TypedNode } from './typed-data.ts';

/** Typed data as the tree on the screen: every value that is hashed, and no other. */
export function showTypedData({ primaryType, domain, message }: TypedData): Omit<TypedDataReview, 'facts'> {
  return { primaryType, domain: domain.members.map(showNode), message: message.members.map(showNode) };
}

function showNode(node: TypedNode): TypedDataMember {
  const { name, type } = node;
  if (node.form === 'atom') return { name, type, value: showAtom(node) };
  return { name, type, members: (node.form === 'array' ? node.items : node.members).map(showNode) };
}

/** A value in its one way of writing: digits, an address with its checksum, bytes in lower case, a text as it is. */
export function showAtom({ type, value }: AtomNode): string {
  return type === 'address' ? showAddress(value as Hex) : String(value);
}
