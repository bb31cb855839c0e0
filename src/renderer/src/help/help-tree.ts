/** A part of a line. `to` is the id of a section. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: readonly Inline[] }
  | { kind: 'link'; parts: readonly Inline[]; to: string };

export type Cells = readonly (readonly Inline[])[];

export type Block =
  | { kind: 'paragraph' | 'quote'; parts: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Cells }
  | { kind: 'table'; head: Cells; rows: readonly Cells[] }
  | { kind: 'code'; text: string };

/** A heading and what stands below it. `id` is the page and the anchor that GitHub makes: `guide#glossary`. */
export type HelpSection = {
  id: string;
  heading: readonly Inline[];
  blocks: readonly Block[];
  /** Of an entry about failures: their codes, and their messages with … for what differs. */
  codes: readonly string[];
  messages: readonly string[];
};

/** What is read at once. */
export type HelpTopic = HelpSection & { entries: readonly HelpSection[] };

export type HelpPage = { id: string; title: string; topics: readonly HelpTopic[] };
