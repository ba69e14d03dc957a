import { PdfRefused } from "@accord/pdf";
import type { DocumentsDeps } from "../../deps.ts";
import { readHasActions, storeHasActions } from "./uploads.store.ts";

export type PdfActions = ReturnType<typeof createPdfActions>;

/** See docs/rules.md#dangerous-files. Stored per key. */
export function createPdfActions(deps: Pick<DocumentsDeps, "db" | "pdf" | "clock" | "logger">) {
  const { db, pdf, clock, logger } = deps;
  const inspect = async (load: () => Promise<Uint8Array>) => {
    try {
      return await pdf.hasActions(load);
    } catch (error) {
      if (error instanceof PdfRefused) return true;
      throw error;
    }
  };
  return {
    has: async (key: string, load: () => Promise<Uint8Array>): Promise<boolean> => {
      const stored = await readHasActions(db, key);
      if (stored !== null) return stored;
      try {
        const hasActions = await inspect(load);
        await storeHasActions(db, { key, hasActions, now: clock.now() });
        return hasActions;
      } catch (err) {
        logger.warn({ key, err }, "a PDF could not be inspected; the next view tries again");
        return true;
      }
    },
  };
}
