const PAGE = /^page-/;
const LOADED = /(?<!hot-update)\.(?:js|css|woff2)$/;

const styles = ({ files }) => [...files].filter((file) => file.endsWith(".css"));
const others = ({ files }) => [...files].filter((file) => !file.endsWith(".css"));
const assets = ({ auxiliaryFiles }) => [...auxiliaryFiles];

/** Styles first, because they block the first paint. */
const filesOf = ({ chunks }) =>
  [styles, others, assets]
    .flatMap((some) => chunks.flatMap(some))
    .filter((file) => LOADED.test(file));

/**
 * Writes `pages.json` for the gateway's preload headers: `start` for every page, each `page-` chunk
 * its own files, and `data` the first API calls of a page.
 */
export class PagesPlugin {
  constructor({ start, data }) {
    this.start = start;
    this.data = data;
  }

  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("PagesPlugin", (compilation) => {
      // After names contain their hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: "PagesPlugin", stage }, () => {
        const { namedChunkGroups } = compilation;
        const names = [...namedChunkGroups.keys()].filter((name) => PAGE.test(name));
        if (names.length === 0) {
          const text = "No lazy chunk here is named as a page: pages load step by step.";
          compilation.warnings.push(new WebpackError(text));
        }
        const filesOfAll = (groups) => [
          ...new Set(groups.flatMap((name) => filesOf(namedChunkGroups.get(name)))),
        ];
        const pages = names.map((name) => [name, filesOfAll([name])]);
        for (const name of Object.keys(this.data).filter((name) => !names.includes(name))) {
          compilation.errors.push(new WebpackError(`Data is named for ${name}, which is no page.`));
        }
        const start = filesOfAll(this.start);
        const all = { start, ...Object.fromEntries(pages), data: this.data };
        const text = `${JSON.stringify(all, undefined, 2)}\n`;
        compilation.emitAsset("pages.json", new sources.RawSource(text));
      });
    });
  }
}
