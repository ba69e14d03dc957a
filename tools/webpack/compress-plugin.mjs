import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

const HASHED_NAME = /\.[\da-f]{8}\.(?:js|css)$/;

export class CompressPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("CompressPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      const name = "CompressPlugin";
      compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
        const files = Object.entries(assets).filter(([file]) => HASHED_NAME.test(file));
        const compressed = files.map(async ([file, source]) => {
          const content = source.buffer();
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          const made = await brotli(content, { params });
          if (made.length < content.length) {
            compilation.emitAsset(`${file}.br`, new sources.RawSource(made));
          }
        });
        await Promise.all(compressed);
      });
    });
  }
}
