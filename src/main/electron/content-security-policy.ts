/**
 * The policy on every reply of the app's scheme. Scripts come from the bundle alone and no string becomes markup
 * (Trusted Types without a policy); styles from the bundle, or with the nonce for the parts that inject a style element.
 */
export function createContentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
