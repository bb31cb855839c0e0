import type { Inline } from '../../src/renderer/src/help/help-tree.ts';

/** Makes the id of a section from the target of a link. */
export type ResolveLink = (target: string) => string;

/** Code, bold, emphasis, and a link, as Markdown writes them. */
const FORMS = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** What is left of a form that was not closed, or that is not known here. */
const LEFT_OVER = /[`*]|\]\(|<[a-z/!]/i;

/**
 * Reads what stands in a line.
 * @throws Error where it holds HTML, or a form that was not closed
 */
export function parseInline(text: string, resolve: ResolveLink): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(FORMS)) {
    parts.push(...readText(text.slice(end, match.index)), readForm(match, resolve));
    end = match.index + match[0].length;
  }
  return [...parts, ...readText(text.slice(end))];
}

function readForm([, code, strong, emphasis, linked = '', target = '']: RegExpExecArray, resolve: ResolveLink): Inline {
  if (code !== undefined) return { kind: 'code', text: code };
  if (strong !== undefined) return { kind: 'strong', parts: parseInline(strong, resolve) };
  if (emphasis !== undefined) return { kind: 'emphasis', parts: parseInline(emphasis, resolve) };
  return { kind: 'link', parts: parseInline(linked, resolve), to: resolve(target) };
}

function readText(text: string): Inline[] {
  if (LEFT_OVER.test(text)) throw new Error(`This cannot be read as Markdown: ${text}`);
  return text === '' ? [] : [{ kind: 'text', text }];
}
