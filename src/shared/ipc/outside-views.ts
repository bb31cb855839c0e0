/** An entry of the journal that another program changed, added or removed, or that is damaged and reviews may lack. */
export type OutsideChangeView = {
  id: number;
  /** As a person calls such an entry. */
  kind: string;
  /** What a person knows it by; null where that is not known. */
  name: string | null;
  why: 'changed' | 'added' | 'removed' | 'older' | 'unreadable';
  /** False where there is nothing that could be used. */
  isUsable: boolean;
  /** What follows for reviews until it is decided about. */
  reviews: 'nothing' | 'danger' | 'refused';
  /** Its cells as they were found. */
  cells: { name: string; value: string }[];
  /** Milliseconds since 1970. */
  foundAt: number;
};

/** The first of them, and how many there are. */
export type OutsideChangesView = { changes: OutsideChangeView[]; total: number };
