/** EIP-712 typed data as it was read strictly: everything in it is part of what is hashed, and nothing is written in two ways. */
export type TypedData = {
  /** Every struct type by name, `EIP712Domain` among them; each is reachable from the domain or from the message. */
  types: TypedTypes;
  primaryType: string;
  domain: StructNode;
  message: StructNode;
};

export type TypedTypes = ReadonlyMap<string, readonly TypedMember[]>;
export type TypedMember = { name: string; type: string };

/** A value with the name and the type it was declared with. */
export type TypedNode = AtomNode | ArrayNode | StructNode;
export type AtomNode = TypedMember & { form: 'atom'; value: AtomValue };
export type ArrayNode = TypedMember & { form: 'array'; items: readonly TypedNode[] };
export type StructNode = TypedMember & { form: 'struct'; members: readonly TypedNode[] };

/** An integer as a bigint, an address or bytes as hex in lower case, a text as it is. */
export type AtomValue = string | bigint | boolean;

/** The first rule of the standard that a text or object does not keep, and where. */
export type TypedDataFlaw = {
  /** `message.to.wallet`; empty for the whole. */
  path: string;
  expected: string;
  actual: string;
};

export const DOMAIN_TYPE = 'EIP712Domain';

/** How a flaw says what stands where something else had to be; `undefined` is what JSON has no word for. */
export function showJson(value: unknown): string {
  return JSON.stringify(value) ?? 'not there';
}

/** The member of a struct with this name, or undefined. */
export function findMember(struct: StructNode, name: string): TypedNode | undefined {
  return struct.members.find((member) => member.name === name);
}

/** Every value without parts of its own, in the order in which it is hashed. */
export function listAtoms(node: TypedNode): AtomNode[] {
  if (node.form === 'atom') return [node];
  return (node.form === 'array' ? node.items : node.members).flatMap(listAtoms);
}
