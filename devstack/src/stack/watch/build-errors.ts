import path from "node:path";

/**
 * The errors in webpack's output of one build as `file:line: message`, files relative to the
 * checkout. An error without a file is left out when another has one, since it follows from it.
 */
export function buildErrors(output: readonly string[], folder: string, checkout: string): string[] {
  const blocks = splitBlocks(output).map((block) => readBlock(block, folder, checkout));
  const placed = blocks.filter(({ hasPlace }) => hasPlace);
  const texts = (placed.length > 0 ? placed : blocks).map(({ text }) => text);
  return [...new Set(texts)];
}

function splitBlocks(output: readonly string[]): string[][] {
  const blocks: string[][] = [];
  let isError = false;
  for (const line of output) {
    if (/^(ERROR|WARNING) in /.test(line)) {
      isError = line.startsWith("ERROR");
      if (isError) blocks.push([line.replace("ERROR in ", "")]);
    } else if (isError) blocks.at(-1)?.push(line);
  }
  return blocks;
}

function readBlock(
  [head = "", ...body]: string[],
  folder: string,
  checkout: string,
): { text: string; hasPlace: boolean } {
  const [, module, line] = /^(\.{1,2}\/\S+)(?: (\d+):\d+)?/.exec(head) ?? [];
  if (module === undefined) return { text: head, hasPlace: false };
  const inBody = body.map((one) => /\[(\/.+?):(\d+):\d+\]/.exec(one)).find((one) => one !== null);
  const file = path.relative(checkout, inBody?.[1] ?? path.resolve(checkout, folder, module));
  const at = inBody?.[2] ?? line;
  const message = body
    .map(plain)
    .find((one) => one !== "" && !one.startsWith("Module build failed"));
  return { text: `${file}${at === undefined ? "" : `:${at}`}: ${message ?? head}`, hasPlace: true };
}

/** Without webpack's and the compiler's own marks. */
function plain(line: string): string {
  return line.replace(/^(?:\w*Error:)?\s*[x×]\s/, "").trim();
}
