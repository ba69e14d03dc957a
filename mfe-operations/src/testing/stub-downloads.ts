import { vi } from "vitest";

/** jsdom has no addresses for blobs. */
export function stubDownloads(): void {
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined }),
  );
}
