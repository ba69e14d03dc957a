import type { Bucket } from "../../adapters/bucket.ts";
import { drawSheet } from "./draw-sheet.ts";

export interface Objects {
  putDrawn(sheet: {
    key: string;
    fileName: string;
    title: string;
    lines: readonly string[];
  }): Promise<{ key: string; size: number }>;
}

export function createObjects({ bucket }: { bucket: Bucket }): Objects {
  return {
    putDrawn: async ({ key, fileName, title, lines }) => {
      const bytes = await drawSheet({ title, lines });
      const stored = await bucket.stat(key);
      if (stored) return { key, size: stored.size };
      await bucket.put(key, bytes, { contentType: "application/pdf", fileName });
      return { key, size: bytes.length };
    },
  };
}
