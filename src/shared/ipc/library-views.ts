import type { BrokenRule } from '../rules/broken-rule.ts';

/** An ABI as it is typed: an empty address is every contract, an empty chain every chain. */
export type TypedLibraryAbi = { name: string; address: string; chain: string; text: string };

/** A descriptor as its file holds it. */
export type LibraryFile = { name: string; text: string };

/** A contract that an item is for; null: every one. */
export type LibraryScope = {
  address: string | null;
  chainId: number | null;
  /** The chain's name, where it is known here. */
  chain: string | null;
};

/**
 * What becomes of a function, or of a type, where it is reviewed: it is read by this item; it is known here, and that reading goes
 * first, with the words of a descriptor beside it; another item goes first; or another item says otherwise and neither is believed.
 */
export type FunctionStanding = 'read' | 'known' | 'behind' | 'disputed';

export type LibraryFunction = {
  /** A function of a contract, or a type of typed data. */
  kind: 'function' | 'type';
  /** Of a type: as EIP-712 encodes it. */
  signature: string;
  /** Of a type: the hash of that, 32 bytes. */
  selector: string;
  /** What a descriptor calls it, in quotation marks; null of an ABI. */
  intent: string | null;
  standing: FunctionStanding;
  /** Names of the items that go first, or that say otherwise. */
  others: string[];
};

/** What of an ABI or a descriptor is read. */
export type LibraryContent = {
  kind: 'abi' | 'descriptor';
  /** The first of them; `scopeCount` is how many there are. */
  scopes: LibraryScope[];
  scopeCount: number;
  functions: LibraryFunction[];
  /** What is passed over, and why, one sentence each. */
  unread: string[];
  /** Of a descriptor that is read only as a part of others: their names. Empty where it is read by itself, too. */
  partOf: string[];
  /** Why nothing of it is read; null where something is, or where it is a part of another. */
  problem: string | null;
};

/** Something that could be added, and what would be read of it. */
export type LibraryCheck = {
  /** Rules that it breaks: with one of them it is not added. Its field is `name`, `address`, `chain` or `text`. */
  broken: BrokenRule[];
  /** Null where it could not be read at all. */
  content: LibraryContent | null;
};
export type LibraryFileCheck = LibraryCheck & { name: string };

/** A file of a folder: what it would change, or null where it is not added. */
export type FolderFileCheck = LibraryFileCheck & { change: 'new' | 'replaces' | 'unchanged' | null };

/** A folder that was read and not added yet. */
export type FolderPreview = { id: string; folder: string; files: FolderFileCheck[] };

/** An item of the list. */
export type LibraryItemView = {
  id: string;
  kind: 'abi' | 'descriptor';
  name: string;
  /** The first of them; `scopeCount` is how many there are. */
  scopes: LibraryScope[];
  scopeCount: number;
  /** How many of its functions stand how. */
  standings: Record<FunctionStanding, number>;
  partOf: string[];
  problem: string | null;
  /** Milliseconds since 1970. */
  addedAt: number;
};

export type LibraryItemDetail = LibraryItemView & { content: LibraryContent; json: string };
