import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import HtmlWebpackPlugin from "html-webpack-plugin";

const require = createRequire(import.meta.url);
const THEME = require.resolve("@accord/ui/theme-script.js");

/**
 * One script before everything else: the theme and the given files. The Content-Security-Policy
 * forbids inline ones.
 */
export class HeadScriptPlugin {
  constructor(files = []) {
    this.files = [THEME, ...files];
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
        for (const tag of data.headTags) {
          // After the styles, with which the page's HTML is painted.
          if (tag.tagName === "script") tag.attributes.fetchpriority = "low";
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
