import type { ImportDetails } from "@accord/contracts";
import type { ImportKind } from "@accord/domain";
import supertest from "supertest";
import { expect, vi } from "vitest";
import type { CallOptions, CoreUnderTest } from "./start-core.ts";

/** File imports of a core under test, whose jobs run. */
export interface FileImports {
  upload(
    kind: ImportKind,
    file: string | Buffer,
    name?: string,
    fields?: Readonly<Record<string, string>>,
  ): Promise<supertest.Response>;
  /** The import once no work is in progress. */
  settled(id: string): Promise<ImportDetails>;
  /** Uploads and checks with the proposed columns. */
  check(kind: ImportKind, file: string | Buffer, name?: string): Promise<ImportDetails>;
  /** Imports what is valid, or undoes it. */
  step(id: string, step: "import" | "undo", more?: CallOptions): Promise<ImportDetails>;
  stop(): Promise<void>;
}

/** The proposed settings, as the page sends them; 02/03/2026 is February 3, all is imported. */
export const columnsOf = ({ sheets }: ImportDetails) => ({
  sheets: sheets.map(({ n, kind, mapping, dayOrder, isFraction, hidden, skipTotals }) => ({
    ...{ n, kind, mapping, dayOrder: dayOrder ?? "mdy", isFraction, skipTotals },
    hidden: hidden ?? "import",
  })),
});

export async function startFileImports(core: CoreUnderTest): Promise<FileImports> {
  const stop = await core.workImports();
  const settled = (id: string): Promise<ImportDetails> =>
    vi.waitFor(async () => {
      const { body } = await core.call("get", `/api/imports/${id}`);
      expect(body.progress, body.status).toBeNull();
      return body;
    }, 60_000);
  const upload: FileImports["upload"] = async (kind, file, name = "file.csv", fields = {}) => {
    const token = await core.tokens.signer("gateway")("core", core.user);
    return supertest(core.app)
      .post("/api/imports")
      .set({ authorization: `Bearer ${token}` })
      .field({ kind, ...fields })
      .attach("file", Buffer.from(file), name);
  };
  return {
    upload,
    settled,
    check: async (kind, file, name) => {
      const { body, status } = await upload(kind, file, name);
      expect([status, body.message]).toEqual([201, undefined]);
      const sent = await core.call("put", `/api/imports/${body.id}/columns`, {
        body: columnsOf(body),
      });
      expect([sent.status, sent.body.message]).toEqual([202, undefined]);
      return settled(body.id);
    },
    step: async (id, step, more = {}) => {
      const { status, body } = await core.call("post", `/api/imports/${id}/${step}`, more);
      expect([status, body.message]).toEqual([202, undefined]);
      return settled(id);
    },
    stop,
  };
}
