import { IMPORT_LIMITS } from "@accord/domain";
import { SaxesParser } from "saxes";
import { fromBufferPromise, type Entry } from "yauzl";
import { FileRefused, tooMuch } from "./parsed-file.ts";

const noWorkbook =
  "This is no Excel workbook (.xlsx). Open it in Excel and save it as .xlsx or CSV.";
const tooLarge =
  "This workbook is too large when it is unpacked: at most 200 MB. Split it, or save the sheet as CSV.";
const MAX_PARTS = 2_000;
/** Excel nests about ten elements. */
const MAX_DEPTH = 64;

/** What is done with the elements of a part, by their names without a prefix. */
export interface XmlHandler {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

export interface XlsxParts {
  /** False for a part that the workbook does not have. */
  parse(name: string, handler: XmlHandler): Promise<boolean>;
}

/** Rejects with FileRefused also where `use` finds a part that makes no sense. */
export async function unpackXlsx<T>(
  bytes: Buffer,
  use: (parts: XlsxParts) => Promise<T>,
): Promise<T> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
    const entries = new Map<string, Entry>();
    let count = 0;
    for await (const entry of zip.eachEntry()) {
      if ((count += 1) > MAX_PARTS) throw new FileRefused(tooLarge);
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
    }
    let left: number = IMPORT_LIMITS.unpackedBytes;
    return await use({
      parse: async (name, handler) => {
        const entry = entries.get(name);
        if (!entry) return false;
        if (entry.uncompressedSize > left) throw new FileRefused(tooLarge);
        const chunks: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
        const parser = createParser(handler);
        for await (const chunk of chunks) {
          left -= chunk.length;
          if (left < 0) throw new FileRefused(tooLarge);
          parser.write(chunk);
        }
        parser.end();
        return true;
      },
    });
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(error instanceof RangeError ? tooMuch : noWorkbook);
  }
}

function createParser({ open, close, text }: XmlHandler) {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on("error", (error) => {
    throw error;
  });
  let depth = 0;
  parser.on("opentag", ({ name, attributes }) => {
    if ((depth += 1) > MAX_DEPTH) throw new FileRefused(noWorkbook);
    open?.(localName(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let sinceTag = 0;
  return {
    write(chunk: Buffer): void {
      sinceTag = textLength(chunk, sinceTag);
      parser.write(decoder.decode(chunk, { stream: true }));
    },
    end(): void {
      parser.write(decoder.decode());
      parser.close();
    },
  };
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Entities such as `&quot;` take up to six bytes for a character. */
const MAX_TEXT_BYTES = IMPORT_LIMITS.cellLength * 6;
const TAG = "<".charCodeAt(0);

/** The bytes after the last tag; refuses a text that no cell of Excel can have. */
function textLength(chunk: Buffer, before: number): number {
  let from = 0;
  let open = before;
  for (let at = chunk.indexOf(TAG); at >= 0; at = chunk.indexOf(TAG, from)) {
    if (open + at - from > MAX_TEXT_BYTES) throw cellTooLong();
    from = at + 1;
    open = 0;
  }
  open += chunk.length - from;
  if (open > MAX_TEXT_BYTES) throw cellTooLong();
  return open;
}

export const cellTooLong = () =>
  new FileRefused("A cell has more than 32,767 characters. Shorten it and choose the file again.");
