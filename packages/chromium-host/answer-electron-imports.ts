import { registerHooks } from 'node:module';

const HOST_MODULE = new URL('./electron.ts', import.meta.url).href;

/** Gives the host's module to everyone who asks for `electron`, by `import` or by `require`. */
export function answerElectronImports(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier === 'electron' || specifier === 'electron/main') {
        return { url: HOST_MODULE, format: 'module-typescript', shortCircuit: true };
      }
      return nextResolve(specifier, context);
    },
  });
}
