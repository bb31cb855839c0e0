/** `de` and `a` before a value that begins with the article: “del contrato”, “al validador”. Only for values that are words of ours. */
export function contractSpanish(
  message: string,
  values: Readonly<Record<string, string>>,
): [message: string, values: Readonly<Record<string, string>>] {
  let contracted = message;
  const rest = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (!value.startsWith('el ')) continue;
    const next = contracted.replaceAll(new RegExp(`(?<![\\p{L}])(de|a|De|A) \\{${name}\\}`, 'gu'), `$1{${name}}`);
    if (next === contracted) continue;
    contracted = next;
    rest[name] = value.slice(1);
  }
  return [contracted, rest];
}
