import type * as z from 'zod';
import { surfaceCallSchema } from '#shared/surface/surface-call.ts';

type SurfaceCall = z.infer<typeof surfaceCallSchema>;

/** What the page of the surface said, or undefined for anything that it cannot say; what was typed is not repeated in an error. */
export function readSurfaceCall(words: unknown): SurfaceCall | undefined {
  try {
    return surfaceCallSchema.safeParse(words).data;
  } catch {
    // Nested without end, it exhausts the stack of its schema.
    return undefined;
  }
}
