/** The text of a file that was chosen; undefined where it is no UTF-8. */
export async function readTextFile(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}
