/** Ends a check whose list of findings is not empty, with all of them. */
export function failWith(what: string, findings: string[]): void {
  if (findings.length > 0) throw new Error(`${what}:\n${findings.map((finding) => `    - ${finding}`).join('\n')}`);
}
