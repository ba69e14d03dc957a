import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import webpack from "webpack";

const require = createRequire(import.meta.url);
const home = path.dirname(require.resolve("pdfjs-dist/package.json"));
const { version } = require("pdfjs-dist/package.json");

/** Files that pdf.js loads at run time: its worker, character maps, fonts, image decoders. */
const folders = [
  { from: "build", to: "", only: /^pdf\.worker\.min\.mjs$/ },
  { from: "cmaps", to: "cmaps/", only: /\.bcmap$/ },
  { from: "standard_fonts", to: "standard_fonts/", only: /\.(pfb|ttf)$/ },
  // The Content-Security-Policy forbids WebAssembly, so pdf.js uses its JavaScript decoders.
  { from: "wasm", to: "wasm/", only: /_nowasm_fallback\.js$/ },
];

async function filesOf({ from, to, only }) {
  const names = (await readdir(path.join(home, from))).filter((name) => only.test(name));
  return names.map((name) => ({ file: path.join(home, from, name), name: to + name }));
}

/** Emits the files of pdf.js unchanged below `pdfjs-<version>/`. */
export class PdfFilesPlugin {
  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap("PdfFilesPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: "PdfFilesPlugin", stage }, async () => {
        const files = (await Promise.all(folders.map(filesOf))).flat();
        for (const { file, name } of files) {
          const source = new sources.RawSource(await readFile(file));
          compilation.emitAsset(`pdfjs-${version}/${name}`, source, { minimized: true });
        }
      });
    });
  }
}
