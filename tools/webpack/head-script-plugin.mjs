import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import HtmlWebpackPlugin from "html-webpack-plugin";

const require = createRequire(import.meta.url);
const THEME = require.resolve("@accord/ui/theme-script.js");

/**
 * One script before everything else: the theme and the given files. The Content-Security-Policy
 * forbids inline ones. In `deferredPage` it starts the others (start-after-paint.js).
 */
export class HeadScriptPlugin {
  constructor(files = [], { deferredPage } = {}) {
    this.files = [THEME, ...files];
    this.deferredPage = deferredPage;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("HeadScriptPlugin", (compilation) => {
      let name = "";
      // Before the assets are minified.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "HeadScriptPlugin", stage }, () => {
        const read = (file) => compiler.inputFileSystem.readFileSync(file).toString();
        const source = this.files.map(read).join("\n");
        compilation.fileDependencies.addAll(this.files);
        name = `head.${createHash("sha256").update(source).digest("hex").slice(0, 8)}.js`;
        compilation.emitAsset(name, new sources.RawSource(source));
      });
      const { alterAssetTagGroups } = HtmlWebpackPlugin.getHooks(compilation);
      alterAssetTagGroups.tap("HeadScriptPlugin", (data) => {
        const isLater = data.outputName === this.deferredPage;
        for (const { tagName, attributes } of data.headTags) {
          if (tagName === "script" && isLater)
            Object.assign(attributes, { type: "later", defer: false });
        }
        data.headTags.unshift({
          tagName: "script",
          voidTag: false,
          meta: { plugin: "head-script" },
          attributes: { src: `${data.publicPath}${name}` },
        });
        return data;
      });
    });
  }
}
